<?php
// Reads a JSON list of forms, each in base64, and returns the results of parse_str: one process for all cases.
// Texts and keys are in base64, because JSON cannot contain invalid UTF-8; arrays are lists of pairs, in order.

function told(array $values): array
{
    $pairs = [];
    foreach ($values as $key => $value) {
        $pairs[] = [base64_encode((string) $key), is_array($value) ? told($value) : base64_encode($value)];
    }
    return $pairs;
}

$answers = [];
foreach (json_decode(stream_get_contents(STDIN)) as $form) {
    parse_str(base64_decode($form), $values);
    $answers[] = told($values);
}
echo json_encode(['version' => PHP_VERSION, 'answers' => $answers], JSON_THROW_ON_ERROR);

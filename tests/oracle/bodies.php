<?php
// The router of `php -S`: returns what PHP parsed from the request's body and query before any of our code ran.
// Texts and keys are in base64, because JSON cannot contain invalid UTF-8; arrays are lists of pairs, in order.

function told(array $values): array
{
    $pairs = [];
    foreach ($values as $key => $value) {
        $pairs[] = [base64_encode((string) $key), is_array($value) ? told($value) : base64_encode($value)];
    }
    return $pairs;
}

header('Content-Type: application/json');
echo json_encode(['version' => PHP_VERSION, 'body' => told($_POST), 'query' => told($_GET)], JSON_THROW_ON_ERROR);

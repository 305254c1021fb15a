<?php
// The router of `php -S`: answers what PHP made of the request's body and query, before any line of ours ran.
// Texts and keys go back in base64, since JSON carries no bytes that are not UTF-8; arrays as lists of pairs, in order.

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

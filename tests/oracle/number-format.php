<?php
// Returns number_format for each case on standard input: [[number as text, decimals, point, thousands], …].
const NAMES = ['Infinity' => INF, '-Infinity' => -INF, 'NaN' => NAN];
$cases = json_decode(stream_get_contents(STDIN), true, 8, JSON_THROW_ON_ERROR);
$write = fn (array $case) => number_format(NAMES[$case[0]] ?? (float) $case[0], $case[1], $case[2], $case[3]);
echo json_encode(['version' => PHP_VERSION, 'answers' => array_map($write, $cases)], JSON_THROW_ON_ERROR);

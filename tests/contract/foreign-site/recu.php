<?php
// What PHP has decoded of this visitor's POST requests, in their order.

session_name('TROCSID');
session_start();
header('Content-Type: application/json');
echo json_encode($_SESSION['recu'] ?? [], JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);

<?php
// What each page of the site begins with: the session, the visitor's diary, the policy.

session_name('TROCSID');
session_start();

function e($texte)
{
    return htmlspecialchars((string) $texte);
}

function politique_stricte()
{
    return getenv('TROC_POLITIQUE') === 'stricte';
}

/** The nonce of this answer: that of the page which asks for a part, else a new one; none without a policy. */
function jeton()
{
    static $jeton = null;
    if (!politique_stricte()) {
        return '';
    }
    if ($jeton === null) {
        $recu = $_SERVER['HTTP_X_VITRINE_NONCE'] ?? '';
        $connu = preg_match('/^[A-Za-z0-9_-]{22,24}$/', $recu);
        $jeton = $connu ? $recu : rtrim(strtr(base64_encode(random_bytes(16)), '+/', '-_'), '=');
    }
    return $jeton;
}

/** The attribute that lets a script run, with the blank before it. */
function nonce()
{
    return politique_stricte() ? ' nonce="' . jeton() . '"' : '';
}

if ($_SERVER['REQUEST_METHOD'] === 'POST') {
    $_SESSION['recu'][] = [
        'chemin' => parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH),
        'requete' => $_SERVER['QUERY_STRING'] ?? '',
        'get' => $_GET,
        'post' => $_POST,
        'corps' => file_get_contents('php://input'),
        'type' => $_SERVER['CONTENT_TYPE'] ?? '',
        'avec' => $_SERVER['HTTP_X_REQUESTED_WITH'] ?? '',
        'jeton' => $_SERVER['HTTP_X_VITRINE_NONCE'] ?? null,
    ];
}
$_SESSION['pages'] = ($_SESSION['pages'] ?? 0) + 1;

header('Content-Type: text/html; charset=utf-8');
if (politique_stricte()) {
    header("Content-Security-Policy: default-src 'none'; script-src 'nonce-" . jeton() . "' 'wasm-unsafe-eval'; "
        . "style-src 'self' 'nonce-" . jeton() . "'; img-src 'self' data:; font-src 'self'; media-src 'self'; "
        . "connect-src 'self'; frame-src 'self'; frame-ancestors 'self'; form-action 'self'; base-uri 'none'; "
        . "object-src 'none'; manifest-src 'self'; require-trusted-types-for 'script'; trusted-types vitrine");
    header('X-Content-Type-Options: nosniff');
}

<?php
// A site of somebody else, as one finds them: php-cli's own server, no framework, its own names, French throughout.
// It keeps the markup contract and nothing more, so that the bundle must not lean on anything our server adds.
//   php -S 127.0.0.1:PORT -t . router.php
// VITRINE_DIST names the folder of the built bundle; TROC_POLITIQUE=stricte has the site send a full policy with nonces.
// Everything works without script. What PHP decoded of a visitor's POST requests is read back at /recu.php.

$chemin = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);

if (str_starts_with($chemin, '/habillage/moteur/')) {
    $fichier = getenv('VITRINE_DIST') . '/' . substr($chemin, strlen('/habillage/moteur/'));
    if (str_contains($chemin, '..') || !is_file($fichier)) {
        http_response_code(404);
        return true;
    }
    $types = ['js' => 'text/javascript', 'css' => 'text/css', 'wasm' => 'application/wasm'];
    header('Content-Type: ' . ($types[pathinfo($fichier, PATHINFO_EXTENSION)] ?? 'application/octet-stream'));
    readfile($fichier);
    return true;
}
if (str_starts_with($chemin, '/inc/') || ($chemin !== '/' && !is_file(__DIR__ . $chemin))) {
    http_response_code(404);
    return true;
}
// PHP's server runs or sends the file itself.
return false;

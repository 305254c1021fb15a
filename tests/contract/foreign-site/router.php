<?php
// A site of somebody else: php-cli's built-in server, no framework, no policy, no nonce, its own names.
// It keeps the markup contract and nothing more, so the bundle must not lean on anything our server adds.
//   php -S 127.0.0.1:PORT router.php       with VITRINE_DIST naming the folder of the built bundle
// What PHP decoded of the last refresh is read back from /recu.json.

declare(strict_types=1);

const PAR_FEUILLE = 4;
const ANNONCES = [
    'Vélo d’enfant, 24 pouces', 'Table de ferme en chêne', 'Cours de piano', 'Poussette trois roues', 'Canapé deux places',
    'Lot de bocaux', 'Armoire normande', 'Tondeuse à gazon', 'Guitare sèche', 'Collection de timbres',
];

$memo = sys_get_temp_dir() . '/vitrine-foreign-' . $_SERVER['SERVER_PORT'] . '.json';
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);

function bundle_file(string $name): void
{
    $file = getenv('VITRINE_DIST') . '/' . $name;
    if (str_contains($name, '..') || !is_file($file)) {
        http_response_code(404);
        return;
    }
    $types = ['js' => 'text/javascript', 'css' => 'text/css', 'wasm' => 'application/wasm'];
    header('Content-Type: ' . ($types[pathinfo($name, PATHINFO_EXTENSION)] ?? 'application/octet-stream'));
    readfile($file);
}

/** The block as this site writes it: its @param leaves the ampersands bare, as old templates do. */
function block(int $feuille, int $rendus): string
{
    $pages = (int) ceil(count(ANNONCES) / PAR_FEUILLE);
    $feuille = max(1, min($pages, $feuille));
    $items = array_slice(ANNONCES, ($feuille - 1) * PAR_FEUILLE, PAR_FEUILLE);
    $lis = implode('', array_map(fn ($item) => '<li>' . htmlspecialchars($item) . '</li>', $items));
    $links = '';
    for ($i = 1; $i <= $pages; $i++) {
        $current = $i === $feuille ? ' aria-current="page"' : '';
        $setting = htmlspecialchars(json_encode(['param' => 'feuille', 'num' => $i]));
        $links .= "<li><a href=\"/annonces.php?feuille=$i\" data-pagination=\"$setting\"$current>$i</a></li>";
    }
    return <<<HTML
        <section data-module="petites_annonces">
          <!-- @param url="/morceau.php?zone=2&vue=liste" referer="/annonces.php?a=1&b=2" search="vélo d'été" -->
          <h2>Petites annonces</h2>
          <ul class="annonces">$lis</ul>
          <nav aria-label="Feuilles"><ul>$links</ul></nav>
          <script>(window.rendus = window.rendus || []).push($rendus);</script>
        </section>
        HTML;
}

function page(string $block): void
{
    header('Content-Type: text/html; charset=utf-8');
    echo <<<HTML
        <!doctype html>
        <html lang="fr">
        <head>
          <meta charset="utf-8">
          <title>Le Petit Troc</title>
          <link rel="icon" href="data:,">
          <link rel="stylesheet" href="/vitrine/assets/page.css">
          <script type="module" src="/vitrine/assets/page.js"></script>
        </head>
        <body>
          <h1>Le Petit Troc</h1>
          <form action="/annonces.php">
            <label>Commune <input name="ou[commune]" value="Vire & Condé"></label>
            <label>Mot <input name="mot" value=""></label>
            <label><input type="checkbox" name="photo" value="1"> Avec photo</label>
            $block
          </form>
        </body>
        </html>
        HTML;
}

if (str_starts_with($path, '/vitrine/assets/')) {
    bundle_file(substr($path, strlen('/vitrine/assets/')));
} elseif ($path === '/morceau.php') {
    $received = [
        'method' => $_SERVER['REQUEST_METHOD'],
        'uri' => $_SERVER['REQUEST_URI'],
        'get' => $_GET,
        'post' => $_POST,
        'body' => file_get_contents('php://input'),
        'content_type' => $_SERVER['CONTENT_TYPE'] ?? '',
        'requested_with' => $_SERVER['HTTP_X_REQUESTED_WITH'] ?? '',
        'nonce' => $_SERVER['HTTP_X_VITRINE_NONCE'] ?? null,
    ];
    file_put_contents($memo, json_encode($received, JSON_UNESCAPED_UNICODE));
    header('Content-Type: text/html; charset=utf-8');
    echo block((int) ($_POST['feuille'] ?? 1), 2);
} elseif ($path === '/recu.json') {
    header('Content-Type: application/json');
    echo is_file($memo) ? file_get_contents($memo) : 'null';
} elseif ($path === '/annonces.php') {
    page(block((int) ($_GET['feuille'] ?? 1), 1));
} else {
    http_response_code(404);
}

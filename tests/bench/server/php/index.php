<?php
// The news page as a town's PHP site would have it: template, menu from the page tree, filter, sort, count per page and
// pagination over the same database. Written to be fast: one connection kept open, prepared statements, indexes, opcache.
declare(strict_types=1);

$db = new PDO('sqlite:' . getenv('BENCH_DATABASE'), null, null, [
    PDO::ATTR_PERSISTENT => true,
    PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION,
    PDO::ATTR_DEFAULT_FETCH_MODE => PDO::FETCH_ASSOC,
]);

function e(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8');
}

function rows(PDO $db, string $sql, array $values = []): array
{
    $statement = $db->prepare($sql);
    $statement->execute($values);
    return $statement->fetchAll();
}

function french_date(string $date): string
{
    static $months = ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'];
    [$year, $month, $day] = array_map(intval(...), explode('-', $date) + [0, 1, 1]);
    return ($day === 1 ? '1er' : $day) . ' ' . $months[$month - 1] . ' ' . $year;
}

$sorts = ['titre' => ['title', 'ASC'], '-titre' => ['title', 'DESC'], 'date' => ['date', 'ASC'], '-date' => ['date', 'DESC']];
$labels = ['titre' => 'Titre, de A à Z', '-titre' => 'Titre, de Z à A', 'date' => 'Date, de la plus ancienne à la plus récente', '-date' => 'Date, de la plus récente à la plus ancienne'];
$sort = is_string($_GET['tri'] ?? null) && isset($sorts[$_GET['tri']]) ? $_GET['tri'] : '-date';
$count = in_array((int) ($_GET['n'] ?? 12), [12, 24, 48], true) ? (int) ($_GET['n'] ?? 12) : 12;
$filter = is_array($_GET['filter'] ?? null) ? array_filter($_GET['filter'], is_string(...)) : [];
$category = $filter['categorie'] ?? '';
$words = $filter['mots'] ?? '';

$where = [];
$values = [];
if ($category !== '') {
    $where[] = 'category = ?';
    $values[] = $category;
}
if ($words !== '') {
    $where[] = "(title LIKE ? ESCAPE '\\' OR summary LIKE ? ESCAPE '\\')";
    $like = '%' . addcslashes($words, '%_\\') . '%';
    array_push($values, $like, $like);
}
$condition = $where === [] ? '' : ' WHERE ' . implode(' AND ', $where);
$total = (int) rows($db, "SELECT count(*) AS total FROM php_news$condition", $values)[0]['total'];
$pages = max(1, (int) ceil($total / $count));
$page = min($pages, max(1, (int) ($_GET['p'] ?? 1)));
[$column, $direction] = $sorts[$sort];
$offset = ($page - 1) * $count;
$news = rows($db, "SELECT n.*, p.name, p.alt, p.width, p.height, p.small_width, p.small_height FROM php_news n
    LEFT JOIN picture p ON p.name = n.picture $condition ORDER BY $column $direction, n.id LIMIT $count OFFSET $offset", $values);
$site = rows($db, 'SELECT name, slogan, identity, footer FROM site')[0];
$footer = json_decode($site['footer'], true);
$menu = rows($db, 'SELECT id, parent_id, path, label FROM page WHERE visible = 1 AND menu = 1 ORDER BY parent_id, position');
$categories = rows($db, 'SELECT category, count(*) AS total FROM php_news GROUP BY category ORDER BY category');

$link = function (array $change) use ($sort, $count, $page, $filter): string {
    $state = array_filter($change + ['tri' => $sort === '-date' ? null : $sort, 'n' => $count === 12 ? null : $count, 'filter' => $filter ?: null, 'p' => null]);
    return e('/actualites' . ($state === [] ? '' : '?' . http_build_query($state)));
};
$below = function (?int $parent, int $depth) use (&$below, $menu): string {
    $html = '';
    foreach ($menu as $entry) {
        if ($entry['parent_id'] === $parent && $depth < 3) {
            $html .= '<li><a href="' . e($entry['path']) . '">' . e($entry['label']) . '</a>' . $below($entry['id'], $depth + 1) . "</li>\n";
        }
    }
    return $html === '' ? '' : "<ul>\n$html</ul>\n";
};
header('Content-Type: text/html; charset=utf-8');
include __DIR__ . '/page.phtml';

<?php
// Gives the PHP site a table of its own beside ours, with the columns and indexes that such a site has:
//   php prepare.php DATABASE
$db = new PDO("sqlite:$argv[1]");
$db->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_EXCEPTION);
$db->exec('PRAGMA journal_mode = WAL');
$db->exec('CREATE TABLE php_news (id INTEGER PRIMARY KEY, key TEXT, title TEXT, date TEXT, category TEXT, summary TEXT, picture TEXT)');
$rows = $db->query("SELECT e.key, e.content FROM element e JOIN source s ON s.id = e.source_id
    WHERE s.key = 'actualites' AND e.state = 'published' ORDER BY e.position")->fetchAll(PDO::FETCH_ASSOC);
$insert = $db->prepare('INSERT INTO php_news (key, title, date, category, summary, picture) VALUES (?, ?, ?, ?, ?, ?)');
$db->beginTransaction();
foreach ($rows as ['key' => $key, 'content' => $content]) {
    $value = json_decode($content, true);
    $insert->execute([$key, $value['titre'] ?? '', $value['date'] ?? '', $value['categorie'] ?? '', $value['resume'] ?? '', $value['photo'] ?? '']);
}
$db->commit();
foreach (['date', 'title', 'category, date', 'category, title'] as $at => $columns) {
    $db->exec("CREATE INDEX php_news_$at ON php_news ($columns)");
}
$db->exec('ANALYZE');

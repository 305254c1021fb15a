<?php
// Commits as many one-row changes as it can for some seconds, each synced to the disk as our server syncs them, and prints
// how many a second: bare-commits.php FILE SECONDS
[, $file, $seconds] = $argv;
$database = new PDO("sqlite:$file", options: [PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION]);
$database->exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
$database->exec('CREATE TABLE IF NOT EXISTS row (id INTEGER PRIMARY KEY, state TEXT NOT NULL, changed INTEGER NOT NULL)');
$database->exec("INSERT OR IGNORE INTO row WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 1000) SELECT id, 'draft', 0 FROM n");
$change = $database->prepare("UPDATE row SET state = CASE state WHEN 'draft' THEN 'published' ELSE 'draft' END, changed = ? WHERE id = ?");
$end = hrtime(true) + $seconds * 1e9;
$began = hrtime(true);
for ($count = 0; hrtime(true) < $end; $count++) {
    $database->exec('BEGIN IMMEDIATE');
    $change->execute([$count, $count * 7919 % 1000 + 1]);
    $database->exec('COMMIT');
}
printf("%.1f\n", $count / ((hrtime(true) - $began) / 1e9));

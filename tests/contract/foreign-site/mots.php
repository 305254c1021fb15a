<?php
// /mots.php: a source of the page's own. It answers plain texts, and says what it was asked.

header('Content-Type: application/json');
$mots = ['vélo', 'vélo d’enfant', 'vaisselle', $_GET['longs'] . '+' . $_GET['term']];
echo json_encode($mots);

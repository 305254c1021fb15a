<?php
// The frame of a page.

function haut($titre, $reglages = [])
{
    $langue = $reglages['langue'] ?? 'fr';
    $reglages = json_encode($reglages + ['platform' => 'moteur', 'langue' => $langue]);
    ?>
<!DOCTYPE html>
<html lang="<?= e($langue) ?>">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title><?= e($titre) ?> - Le Petit Troc</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/habillage/moteur/page.css">
<link rel="stylesheet" href="/habillage/troc.css">
<script type="application/json" id="vitrine-config"<?= nonce() ?>><?= $reglages ?></script>
<script type="module" src="/habillage/moteur/page.js"<?= nonce() ?>></script>
</head>
<body>
<header id="enseigne"><a href="/">Le Petit Troc</a></header>
<main>
<h1><?= e($titre) ?></h1>
<?php
}

function bas()
{
    ?>
</main>
<footer id="pied">Pages servies : <?= $_SESSION['pages'] ?></footer>
</body>
</html>
<?php
}

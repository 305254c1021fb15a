<?php
// /recherche.php: results that stand inside the search form, so that a refresh takes the form's fields along. What is
// searched for stands in the `search` of the block as well.

require __DIR__ . '/inc/debut.php';
require __DIR__ . '/inc/gabarit.php';
require __DIR__ . '/inc/bloc_annonces.php';

$commune = (string) ($_REQUEST['ou']['commune'] ?? 'Vire & Condé');
$mot = (string) ($_REQUEST['mot'] ?? '');
$pg = max(1, min(3, (int) ($_REQUEST['pg'] ?? 1)));

function resultats($pg)
{
    ?>
<section data-module="troc_resultats">
<!-- @param url="/recherche.php?zone=2&vue=liste" referer="/recherche.php?a=1&b=2" search="vélo d'été" -->
<h2>Résultats</h2>
<ul class="annonces">
<?php foreach (array_slice(annonces_de(12), ($pg - 1) * 4, 4) as $a) { ?>
  <li><?= e($a['titre']) ?></li>
<?php } ?>
</ul>
<nav aria-label="Feuillets des résultats"><ul>
<?php for ($i = 1; $i <= 3; $i++) { ?>
  <li><a href="/recherche.php?pg=<?= $i ?>" data-pagination=<?= reglage(['param' => 'pg', 'num' => $i]) ?><?= $i === $pg ? ' aria-current="page"' : '' ?>><?= $i ?></a></li>
<?php } ?>
</ul></nav>
</section>
<?php
}

if (isset($_GET['identload'])) {
    resultats($pg);
    exit;
}
haut('Recherche');
?>
<form action="/recherche.php">
<label>Commune <input name="ou[commune]" value="<?= e($commune) ?>"></label>
<label>Mot <input name="mot" value="<?= e($mot) ?>"></label>
<label><input type="checkbox" name="photo" value="1" checked> Avec photo</label>
<button>Chercher</button>
<?php resultats($pg) ?>
</form>
<?php
bas();

<?php
// The block of advertisements. Section 12 refreshes by a script of its own that answers the block alone and filters when
// the form is sent; section 7 posts to the very page, which answers whole, and filters as soon as something changes.

require_once __DIR__ . '/annonces.php';

/** A comment must not end early; old templates leave their ampersands bare. */
function en_commentaire($texte)
{
    return str_replace(['"', '<', '>', '--'], ['&quot;', '&lt;', '&gt;', '-&#45;'], $texte);
}

function reglage($valeurs)
{
    return "'" . htmlspecialchars(json_encode($valeurs), ENT_QUOTES) . "'";
}

function bloc_annonces($d, $rendu)
{
    $trouvees = chercher($d);
    $feuillets = max(1, (int) ceil(count($trouvees) / $d['nb']));
    $pg = max(1, min($feuillets, $d['pg']));
    $rub = $d['rub'];
    $cible = ($rub === 12 ? '/bloc.php' : '/liste.php') . '?' . requete(['pg' => 1] + $d);
    ?>
<div class="encart" data-module="troc_rub<?= $rub ?>">
<!-- @param search="" referer="/liste.php?rub=<?= $rub ?>" url="<?= en_commentaire($cible) ?>" -->
<h2>Annonces « <?= RUBRIQUES[$rub] ?> »</h2>
<?php formulaire($d) ?>
<p data-summary><?= count($trouvees) ?> annonces, feuillet <?= $pg ?> sur <?= $feuillets ?></p>
<div id="pense-bete-<?= $rub ?>" data-keep><label>Pense-bête <input type="text" class="note"></label></div>
<ul class="annonces">
<?php foreach (array_slice($trouvees, ($pg - 1) * $d['nb'], $d['nb']) as $a) { ?>
  <li id="annonce<?= $a['id'] ?>"><?= e($a['titre']) ?>, <?= $a['prix'] ?> €, <?= e($a['commune']) ?></li>
<?php } ?>
</ul>
<nav aria-label="Feuillets"><ul>
<?php for ($i = 1; $i <= $feuillets; $i++) { ?>
  <li><a href="/liste.php?<?= e(requete($d, ['pg' => $i])) ?>" data-pagination=<?= reglage(['param' => 'pg', 'num' => $i]) ?><?= $i === $pg ? ' aria-current="page"' : '' ?>><?= $i ?></a></li>
<?php } ?>
</ul></nav>
<p class="combien">Par feuillet :
<?php foreach ([5, 10, 20] as $nb) { ?>
  <a href="/liste.php?<?= e(requete(['pg' => 1] + $d, ['nb' => $nb])) ?>" data-per-page=<?= reglage(['param' => 'nb', 'value' => $nb]) ?>><?= $nb ?></a>
<?php } ?>
</p>
<p class="tri">Trier :
<?php foreach (ORDRES as $ordre => $nom) { ?>
  <a href="/liste.php?<?= e(requete(['pg' => 1] + $d, ['ordre' => $ordre])) ?>" data-tri=<?= reglage(['param' => 'ordre', 'value' => $ordre]) ?>><?= $nom ?></a>
<?php } ?>
</p>
<script<?= nonce() ?>>(window.passages = window.passages || []).push("un <?= e($rendu) ?>");</script>
<script src="/habillage/passage.js" data-rendu="<?= e($rendu) ?>"<?= nonce() ?>></script>
<script<?= nonce() ?>>window.passages.push("trois <?= e($rendu) ?>");</script>
<?php if ($rendu !== 'page') { ?>
<script>window.sansJeton = (window.sansJeton || 0) + 1;</script>
<?php } ?>
</div>
<?php
}

function formulaire($d)
{
    ?>
<form action="/liste.php" method="get" data-filter<?= $d['rub'] === 7 ? ' data-filter-auto' : '' ?>>
<input type="hidden" name="rub" value="<?= $d['rub'] ?>">
<input type="hidden" name="nb" value="<?= $d['nb'] ?>">
<label>Commune <select name="filter[commune]">
<option value="">Toutes</option>
<?php foreach (COMMUNES as $commune) { ?>
<option<?= $commune === $d['commune'] ? ' selected' : '' ?>><?= e($commune) ?></option>
<?php } ?>
</select></label>
<label>Mots <input name="filter[mots]" value="<?= e($d['mots']) ?>"></label>
<label><input type="checkbox" name="filter[photo]" value="1"<?= $d['photo'] ? ' checked' : '' ?>> Avec photo</label>
<label>Ordre <select name="ordre">
<?php foreach (ORDRES as $ordre => $nom) { ?>
<option value="<?= $ordre ?>" data-tri=<?= reglage(['param' => 'ordre', 'value' => $ordre]) ?><?= $ordre === $d['ordre'] ? ' selected' : '' ?>><?= $nom ?></option>
<?php } ?>
</select></label>
<button>Filtrer</button>
</form>
<?php
}

<?php
// /deposer.php: a form whose fields suggest what may be typed, and the site's search beside it.

require __DIR__ . '/inc/debut.php';
require __DIR__ . '/inc/gabarit.php';
require __DIR__ . '/inc/bloc_annonces.php';

haut('Déposer un objet', ['autocomplete' => ['search_source' => ['classname' => 'Troc', 'methode' => 'tout', 'zone' => 2]]]);

if ($_SERVER['REQUEST_METHOD'] === 'POST') {
    echo '<p role="status">Reçu : ' . e($_POST['depot'] ?? '') . '</p>';
}
$depot = [
    'classname' => 'Depot',
    'methode' => 'chercher',
    'add_params' => ['commune' => 'ou[commune]'],
    'value' => 'nom',
    'cibles' => ['id' => 'id_depot', 'cp' => 'ou[cp]'],
    'saisielibre' => false,
    'disabled' => 0,
    'position' => 'right',
];
?>
<form method="post" action="/deposer.php">
<p><label for="objet">Objet</label> <input id="objet" name="objet"></p>
<p><label for="commune">Commune</label> <select id="commune" name="ou[commune]"><option value="">Toutes<option>Vire<option>Vassy</select></p>
<p><label for="depot">Dépôt</label> <input id="depot" name="depot" data-autocomplete=<?= reglage($depot) ?>><input type="hidden" name="id_depot"></p>
<p><label for="cp">Code postal</label> <input id="cp" name="ou[cp]"></p>
<p><label for="mot">Mot</label> <input id="mot" name="mots[]" data-autocomplete-source="/mots.php?longs=1"></p>
<p><button type="submit" name="faire" value="deposer">Déposer</button></p>
</form>
<form action="/recherche.php" role="search">
<label>Chercher <input type="search" name="mot" data-autocomplete-search></label> <button>Chercher</button>
</form>
<?php
bas();

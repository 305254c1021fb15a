<?php
// /bareme.php: what is worth how much, a table to sort that is wider than a telephone.

require __DIR__ . '/inc/debut.php';
require __DIR__ . '/inc/gabarit.php';
require __DIR__ . '/inc/annonces.php';

haut('Barème');
?>
<table class="bareme" data-sortable data-sticky="both">
<caption>Ce que vaut un objet</caption>
<thead><tr>
<th scope="col" data-sort>Objet</th>
<th scope="col" data-sort>Points</th>
<th scope="col" data-sort>Relevé du</th>
<th scope="col">Commune</th>
<th scope="col">Usage</th>
<th scope="col">Remarque</th>
</tr></thead>
<tbody>
<?php foreach (array_slice(annonces_de(7), 0, 24) as $i => $a) { ?>
<?php $jour = mktime(12, 0, 0, 1 + $i % 12, 1 + ($i * 11) % 28, 2024 + $i % 3) ?>
<tr><th scope="row"><?= e($a['titre']) ?></th><td><?= number_format($a['prix'] * 13.5, 2, ',', ' ') ?></td><td data-value="<?= date('Y-m-d', $jour) ?>"><?= date('d/m/Y', $jour) ?></td><td><?= e($a['commune']) ?></td><td>Courant et familial</td><td>À débattre sur place</td></tr>
<?php } ?>
</tbody>
<tfoot><tr><th scope="row">Moyenne</th><td>1 350,00</td><td></td><td></td><td></td><td></td></tr></tfoot>
</table>
<?php
bas();

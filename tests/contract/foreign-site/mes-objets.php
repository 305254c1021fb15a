<?php
// /mes-objets.php: a member's list. A POST is answered with the whole page as well; each link has a page of its own.

require __DIR__ . '/inc/debut.php';
require __DIR__ . '/inc/gabarit.php';
require __DIR__ . '/inc/objets.php';

membres_seuls();
haut('Mes objets');
$modules = '/moteur/clients/utils/modules';
?>
<div class="encart" data-module="troc_membre">
<!-- @param url="/mes-objets.php?vue=1" referer="" search="" -->
<h2>Mes objets</h2>
<p><a href="<?= $modules ?>/my_elements_new.php" data-my-elements-popin>Ajouter un objet</a></p>
<table data-my-elements>
<thead><tr><th scope="col">Objet</th><th scope="col">En vitrine</th><th scope="col">Retirer</th></tr></thead>
<tbody>
<?php foreach (objets() as $id => $objet) { ?>
<?php $crochets = 'data-element-module-ident="troc" data-element-id="' . $id . '"' ?>
<tr><th scope="row"><a href="<?= $modules ?>/my_elements_edit.php?no=<?= $id ?>" data-my-elements-popin><?= e($objet['nom']) ?></a></th>
<td><a class="voyant <?= $objet['visible'] ? 'vert' : 'rouge' ?>" href="<?= $modules ?>/my_elements_edit.php?no=<?= $id ?>" data-my-elements-action="activate" <?= $crochets ?>>En vitrine : <?= e($objet['nom']) ?></a></td>
<td><a href="<?= $modules ?>/my_elements_edit.php?no=<?= $id ?>" data-my-elements-action="delete" <?= $crochets ?>>Retirer : <?= e($objet['nom']) ?></a></td></tr>
<?php } ?>
</tbody>
</table>
</div>
<?php
bas();

<?php
// A month of the calendar of one place.

const MOIS = [1 => 'janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre',
    'novembre', 'décembre'];
const LIEUX = ['halle' => 'Halle aux grains', 'ecole' => 'Préau de l’école', '' => 'Tous les lieux'];

function mois($an, $m, $lieu)
{
    $reglage = $lieu === '' ? '' : ' data-agenda-param="lieu:' . $lieu . ' & abords"';
    ?>
<h2><?= ucfirst(MOIS[$m]) . ' ' . $an ?></h2>
<p>
<?php foreach ([-1 => 'Mois précédent', 1 => 'Mois suivant'] as $pas => $texte) { ?>
<?php $t = mktime(12, 0, 0, $m + $pas, 1, $an) ?>
<a href="/calendrier.php?an=<?= date('Y', $t) ?>&amp;m=<?= date('n', $t) ?>&amp;lieu=<?= $lieu ?>" data-agenda-date="<?= date('Y-m-d', $t) ?>"<?= $reglage ?>><?= $texte ?></a>
<?php } ?>
</p>
<ul class="dates">
<?php foreach ([3, 12 + $m, 26] as $jour) { ?>
  <li><?= $jour . ' ' . MOIS[$m] ?> : troc, <?= e(LIEUX[$lieu]) ?></li>
<?php } ?>
</ul>
<script<?= nonce() ?>>(window.mois = window.mois || []).push("<?= $an ?>-<?= $m ?>");</script>
<?php
}

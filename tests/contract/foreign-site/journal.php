<?php
// /journal.php?tranche=3: notes by tens, newest first. More of them come at a click, or with defile=oui as the page is
// scrolled, twice and then at a click. Whoever asks, the whole page is the answer.

require __DIR__ . '/inc/debut.php';
require __DIR__ . '/inc/gabarit.php';

const TRANCHES = 6;
$tranche = max(1, min(TRANCHES, (int) ($_REQUEST['tranche'] ?? 1)));
$defile = ($_REQUEST['defile'] ?? '') === 'oui';

function bouton($sens, $tranche, $texte, $plus)
{
    $suite = $plus ? '&amp;defile=oui' : '';
    ?>
<p class="<?= $sens ?>"><a class="bouton" data-load-more data-direction="<?= $sens ?>" data-selector="#fil"<?= $plus ?> href="/journal.php?tranche=<?= $tranche . $suite ?>&amp;identload=journal_more"><?= $texte ?></a></p>
<?php
}

haut('Journal du troc');
?>
<div data-module="troc_journal">
<?php if ($tranche > 1) bouton('prev', $tranche - 1, 'Billets plus récents', '') ?>
<ol id="fil" start="<?= ($tranche - 1) * 10 + 1 ?>">
<?php for ($i = ($tranche - 1) * 10 + 1; $i <= $tranche * 10; $i++) { ?>
  <li id="billet<?= $i ?>"><a href="/billet.php?no=<?= $i ?>">Billet n° <?= $i ?></a><br>Échangé au marché de Vire, par un lecteur du journal.</li>
<?php } ?>
</ol>
<?php
if ($tranche < TRANCHES) {
    bouton('next', $tranche + 1, 'Billets plus anciens', $defile ? ' data-load-mode="auto" data-load-stop="2"' : '');
}
?>
</div>
<?php
bas();

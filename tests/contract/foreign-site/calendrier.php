<?php
// /calendrier.php?an=2026&m=11&lieu=halle: the calendar, a month a page.

require __DIR__ . '/inc/debut.php';
require __DIR__ . '/inc/gabarit.php';
require __DIR__ . '/inc/mois.php';

$lieu = isset(LIEUX[$_GET['lieu'] ?? '']) ? (string) ($_GET['lieu'] ?? '') : '';
$an = (int) ($_GET['an'] ?? 2026);
$m = max(1, min(12, (int) ($_GET['m'] ?? 11)));

haut('Calendrier');
?>
<div class="calendrier" data-agenda>
<?php mois($an, $m, $lieu) ?>
</div>
<?php
bas();

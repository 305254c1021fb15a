<?php
// One note of the diary.

require __DIR__ . '/inc/debut.php';
require __DIR__ . '/inc/gabarit.php';

haut('Billet n° ' . (int) ($_GET['no'] ?? 1));
?>
<p>Échangé au marché de Vire, par un lecteur du journal. <a href="/journal.php">Tout le journal</a></p>
<?php
bas();

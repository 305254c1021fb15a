<?php
// A page in German whose dictionary is the server's. ?v=2 names a version of it.

require __DIR__ . '/inc/debut.php';
require __DIR__ . '/inc/gabarit.php';

haut('Willkommen', ['langue' => 'de'] + (isset($_GET['v']) ? ['traductions' => ['version' => $_GET['v']]] : []));
?>
<p>Ein Tauschmarkt.</p>
<?php
bas();

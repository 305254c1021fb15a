<?php
// /liste.php?rub=12: the advertisements of a section. A POST is answered with the whole page as well.

require __DIR__ . '/inc/debut.php';
require __DIR__ . '/inc/gabarit.php';
require __DIR__ . '/inc/bloc_annonces.php';

$d = demande();
haut('Annonces');
bloc_annonces($d, $_REQUEST['identload'] ?? 'page');
bas();

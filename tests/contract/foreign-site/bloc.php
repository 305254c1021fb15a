<?php
// The block of advertisements alone, for the refreshes of section 12.

require __DIR__ . '/inc/debut.php';
require __DIR__ . '/inc/bloc_annonces.php';

bloc_annonces(demande(), $_REQUEST['identload'] ?? 'page');

<?php
// Where a member comes in and goes out: what the menu holds changes with it.

require __DIR__ . '/inc/debut.php';
require __DIR__ . '/inc/gabarit.php';

if (isset($_POST['entrer'])) {
    $_SESSION['membre'] = true;
}
if (isset($_POST['sortir'])) {
    unset($_SESSION['membre']);
}
$membre = isset($_SESSION['membre']);
haut('Comptoir', [
    'idpage' => '30',
    'idparent' => '12',
    'session_hash' => $membre ? hash('sha256', session_id()) : '',
    'menu' => ['configmenu' => 'troc', 'style' => 'light', 'fullscreen' => '0'],
]);
?>
<p><button type="button" data-mobile-menu>Menu</button></p>
<form method="post" action="/comptoir.php"<?= $membre ? '' : ' data-login' ?>>
<button type="submit" name="<?= $membre ? 'sortir' : 'entrer' ?>" value="1"><?= $membre ? 'Sortir' : 'Entrer' ?></button>
</form>
<?php
bas();

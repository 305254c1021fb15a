<?php
// What a click in a member's list does to an object. The ruche is on loan and stays.

require __DIR__ . '/../../../../inc/debut.php';
require __DIR__ . '/../../../../inc/objets.php';

$objets = objets();
$id = (int) ($_POST['element_id'] ?? 0);
$reponse = ['result' => false];
if (est_membre() && isset($objets[$id]) && ($_POST['element_module_ident'] ?? '') === 'troc') {
    if ($objets[$id]['nom'] === 'Ruche') {
        $reponse['msg'] = 'La ruche est prêtée : « Ruche » ne change pas.';
    } elseif (($_POST['action'] ?? '') === 'my_elements_delete') {
        unset($objets[$id]);
        $reponse = ['result' => true];
    } elseif (($_POST['action'] ?? '') === 'my_elements_activate') {
        $objets[$id]['visible'] = !$objets[$id]['visible'];
        $reponse = ['result' => true, 'class' => $objets[$id]['visible'] ? 'vert' : 'rouge'];
    }
    $_SESSION['objets'] = $objets;
}
// As PHP does where nobody says otherwise: the type of a page.
echo json_encode($reponse);

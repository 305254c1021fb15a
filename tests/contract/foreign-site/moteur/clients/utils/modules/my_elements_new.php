<?php
// The form of a new object, with a picture of it.

require __DIR__ . '/../../../../inc/debut.php';
require __DIR__ . '/../../../../inc/gabarit.php';
require __DIR__ . '/../../../../inc/objets.php';

membres_seuls();
$reponse = '';
if ($_SERVER['REQUEST_METHOD'] === 'POST') {
    $objets = objets();
    $objets[] = ['nom' => $_POST['nom'] ?? '', 'texte' => '', 'visible' => false];
    $_SESSION['objets'] = $objets;
    $photo = $_FILES['photo']['name'] ?? '';
    $reponse = '<div class="alert alert-success">Objet ajouté, photo : ' . e($photo) . '.</div>';
    if (pour_script()) {
        echo $reponse;
        exit;
    }
}
haut('Ajouter un objet');
?>
<form method="post" enctype="multipart/form-data" action="/moteur/clients/utils/modules/my_elements_new.php" data-my-elements-form="new">
<div data-message><?= $reponse ?></div>
<p><label for="nom">Nom</label> <input id="nom" name="nom"></p>
<p><label for="photo">Photo</label> <input id="photo" name="photo" type="file"></p>
<p><button type="submit">Ajouter</button></p>
</form>
<?php
bas();

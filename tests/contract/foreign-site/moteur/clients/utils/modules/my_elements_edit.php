<?php
// The form of an object. A script gets what came of sending it alone, a visitor without one the whole page.

require __DIR__ . '/../../../../inc/debut.php';
require __DIR__ . '/../../../../inc/gabarit.php';
require __DIR__ . '/../../../../inc/objets.php';

membres_seuls();
$no = (int) ($_GET['no'] ?? 0);
$objets = objets();
if (!isset($objets[$no])) {
    http_response_code(404);
    exit;
}
$reponse = isset($_GET['success']) ? '<div class="alert alert-success">Objet enregistré.</div>' : '';
if ($_SERVER['REQUEST_METHOD'] === 'POST') {
    $nom = trim($_POST['objet']['nom'] ?? '');
    if ($nom === '') {
        $reponse = '<div class="alert alert-danger">Il manque le nom de l’objet.</div>';
    } else {
        $objets[$no]['nom'] = $nom;
        $objets[$no]['texte'] = $_POST['objet']['texte'] ?? '';
        if ($_POST['active'] !== '') {
            $objets[$no]['visible'] = $_POST['active'] === '1';
        }
        $_SESSION['objets'] = $objets;
        $ferme = isset($_POST['objet']['fini']) ? ' data-closepopup="1"' : '';
        $reponse = '<div class="alert alert-success"' . $ferme . '>Objet enregistré.</div>';
    }
    if (pour_script()) {
        echo $reponse;
        exit;
    }
}
haut('Modifier un objet');
?>
<form method="post" action="/moteur/clients/utils/modules/my_elements_edit.php?no=<?= $no ?>" data-my-elements-form="edit">
<div data-message><?= $reponse ?></div>
<p><label for="nom">Nom</label> <input id="nom" name="objet[nom]" value="<?= e($objets[$no]['nom']) ?>"></p>
<p><label for="texte">Texte</label> <textarea id="texte" name="objet[texte]" data-rich-text><?= e($objets[$no]['texte']) ?></textarea></p>
<p><label for="mesures">Mesures</label> <input id="mesures" name="objet[mesures]"></p>
<p><label><input type="checkbox" name="objet[fini]" value="1"> Fermer ensuite</label></p>
<input type="hidden" name="active" value="">
<p><button type="submit" data-save>Enregistrer</button>
<button type="submit" data-save-publish name="active" value="1">Enregistrer et publier</button>
<button type="submit" data-save-unpublish name="active" value="0">Enregistrer et dépublier</button></p>
</form>
<?php
bas();

<?php
// /inscription.php: a form with masks and the generic check; without script it sends what was typed.

require __DIR__ . '/inc/debut.php';
require __DIR__ . '/inc/gabarit.php';

haut('Tenir un stand');
if ($_SERVER['REQUEST_METHOD'] === 'POST') {
    ?>
<p id="suite">Votre demande est notée, <?= e($_POST['exposant']['nom'] ?? '') ?>.</p>
<?php
    bas();
    exit;
}
?>
<form method="post" action="/inscription.php" data-check>
<p><label for="nom">Nom</label> <input id="nom" name="exposant[nom]" title="Nom de l’exposant" required></p>
<p><label for="tel">Téléphone</label> <input id="tel" name="exposant[telephones][]" data-mask="99 99 99 99 99" required></p>
<p><label for="mobile">Mobile</label> <input id="mobile" name="exposant[telephones][]" data-mask="99 99 99 99 99"></p>
<p><label for="jour">Jour du stand</label> <input id="jour" name="jour" data-mask="date" value="2026-12-05 08:00:00"></p>
<p><label for="plaque">Immatriculation</label> <input id="plaque" name="plaque" data-mask="AA-999-AA" value="AB123CD"></p>
<p><label for="courriel">Courriel</label> <input id="courriel" name="courriel" data-check="email"></p>
<p><label for="metres">Mètres</label> <input id="metres" name="metres" data-check="range" data-min="1" data-max="1 000,5"></p>
<p><label><input type="checkbox" name="accord" value="1" required> J’accepte le règlement</label></p>
<p><button type="submit" name="action" value="envoyer">Envoyer</button></p>
</form>
<?php
bas();

<?php
// /proposer.php: a form that does not want to be left with a name half written.

require __DIR__ . '/inc/debut.php';
require __DIR__ . '/inc/gabarit.php';

haut('Proposer un objet');
?>
<form method="post" action="/proposer.php">
<p><label for="objet">Objet</label> <input id="objet" name="objet"></p>
<p><button type="submit">Proposer</button></p>
</form>
<script<?= nonce() ?>>
function confirmCloseFonction() {
  return document.getElementById('objet').value !== '' && "Votre objet n'est pas encore proposé. Fermer ?";
}
</script>
<?php
bas();

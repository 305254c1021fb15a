<?php
// /charte.php: the rules of the site. A page of its own, or its inside alone for a script that asks (X-Requested-With).

require __DIR__ . '/inc/debut.php';
require __DIR__ . '/inc/gabarit.php';

$partie = ($_SERVER['HTTP_X_REQUESTED_WITH'] ?? '') === 'XMLHttpRequest';
if (!$partie) {
    haut('Charte du troc');
}
?>
<p>On troque ce que l'on a, entre voisins. <span id="accord">Lue par personne.</span></p>
<p><a href="/bareme.php" data-modal="ajax">Voir le barème</a></p>
<script<?= nonce() ?>>document.getElementById('accord').textContent = 'Lue par vous.';</script>
<script nonce="faux">document.body.setAttribute('data-intrus', 'oui');</script>
<?php
if (!$partie) {
    bas();
}

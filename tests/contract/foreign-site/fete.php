<?php
// The feast of the site: a banner in the page, and a popup that the page's own style hides until a script shows it.

require __DIR__ . '/inc/debut.php';
require __DIR__ . '/inc/gabarit.php';

haut('Fête du troc');
?>
<p data-front-banner>Le comptoir ferme à midi. <a href="/comptoir.php" data-close>Masquer</a></p>
<p><a href="/album.php">L'album</a></p>
<div id="annonce" class="plus-tard" data-front-popup data-autoclose="20" data-frequency="session">
<h2>Samedi, tout s'échange</h2>
<p>Sur la place, de neuf heures à midi.</p>
<p><a href="/comptoir.php" data-close>Compris <span data-countdown></span></a></p>
</div>
<?php
bas();

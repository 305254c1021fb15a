<?php
require __DIR__ . '/inc/debut.php';
require __DIR__ . '/inc/gabarit.php';

haut('Bienvenue');
?>
<ul>
<li><a href="/liste.php?rub=12">Loisirs</a></li>
<li><a href="/liste.php?rub=7">Maison</a></li>
<li><a href="/recherche.php">Recherche</a></li>
<li><a href="/journal.php">Journal</a></li>
<li><a href="/calendrier.php?an=2026&amp;m=11&amp;lieu=halle">Calendrier</a></li>
<li><a href="/bareme.php">Barème</a></li>
<li><a href="/charte.php" data-modal="ajax" data-width="520">Charte du troc</a></li>
<li><a href="/deposer.php">Déposer un objet</a></li>
<li><a href="/proposer.php" data-modal="iframe" data-width="520" data-height="300">Proposer un objet</a></li>
<li><a href="/album.php">Album</a></li>
<li><a href="/fete.php">Fête du troc</a></li>
</ul>
<?php
bas();

<?php
// What there is to swap, in pictures that open over the page; and the page is shared.

require __DIR__ . '/inc/debut.php';
require __DIR__ . '/inc/gabarit.php';

$modele = 'https://partage.example/?u={{share_url}}';
$adresse = 'https://troc.example/album?n°=1';
haut('Album', ['images' => ['prefix' => '/vues']]);
?>
<ul>
<li><a href="photos/velo.svg" data-lightbox="troc" data-title="Le vélo de Paul"><img src="vues/photos/mini_velo.svg" width="60" height="40" alt="Un vélo vert"></a></li>
<li><a href="photos/table.svg" data-lightbox="troc" data-title="Anna’s table" lang="en">A table</a></li>
</ul>
<p><img src="/vues/photos/mini_velo.svg" width="60" height="40" alt="Le vélo de près" data-zoom></p>
<div data-share>
<a href="<?= e(str_replace('{{share_url}}', rawurlencode($adresse), $modele)) ?>" data-share-url="<?= e($modele) ?>" data-share-target="<?= base64_encode($adresse) ?>">Partager l'album</a>
</div>
<?php
bas();

<?php
// The advertisements, and one leaf of them as a block that refreshes.

const RUBRIQUES = [7 => 'Maison', 12 => 'Loisirs'];
const COMMUNES = ['Vire', 'Condé-sur-Noireau', 'Saint-Sever', 'Vassy'];
const ORDRES = ['recent' => 'Les plus récentes', 'prix' => 'Prix croissant', 'titre' => 'Titre'];
const OBJETS = [
    'Vélo d’enfant, 24 pouces', 'Table de ferme en chêne', 'Cours de piano', 'Poussette trois roues',
    'Canapé deux places', 'Lot de bocaux', 'Armoire normande', 'Tondeuse à gazon', 'Guitare sèche',
    'Collection de timbres', 'Établi de menuisier', 'Œufs de ferme',
];

function annonces_de($rub)
{
    $annonces = [];
    for ($i = 1; $i <= 47; $i++) {
        $annonces[] = [
            'id' => $rub * 100 + $i,
            'titre' => OBJETS[$i % 12] . ' n° ' . $i,
            'prix' => ($i * 37) % 200 + 5,
            'commune' => COMMUNES[$i % 4],
            'photo' => $i % 3 === 0,
        ];
    }
    return $annonces;
}

/** What the visitor wants to see: from the address, the address of the part, or the body, whichever PHP put on top. */
function demande()
{
    // Not from $_REQUEST: PHP merges the two arrays there, and a box that has been unchecked would stay checked.
    $filtre = $_POST['filter'] ?? $_GET['filter'] ?? [];
    $filtre = is_array($filtre) ? $filtre : [];
    $rub = (int) ($_REQUEST['rub'] ?? 12);
    return [
        'rub' => isset(RUBRIQUES[$rub]) ? $rub : 12,
        'pg' => (int) ($_REQUEST['pg'] ?? 1),
        'nb' => in_array($_REQUEST['nb'] ?? '', ['5', '10', '20']) ? (int) $_REQUEST['nb'] : 5,
        'ordre' => isset(ORDRES[$_REQUEST['ordre'] ?? '']) ? $_REQUEST['ordre'] : 'recent',
        'commune' => (string) ($filtre['commune'] ?? ''),
        'mots' => trim((string) ($filtre['mots'] ?? '')),
        'photo' => !empty($filtre['photo']),
    ];
}

function chercher($d)
{
    $trouvees = array_values(array_filter(annonces_de($d['rub']), fn ($a) =>
        ($d['commune'] === '' || $a['commune'] === $d['commune'])
        && ($d['mots'] === '' || contient($a['titre'], $d['mots']))
        && (!$d['photo'] || $a['photo'])));
    if ($d['ordre'] === 'prix') {
        usort($trouvees, fn ($a, $b) => $a['prix'] <=> $b['prix'] ?: $a['id'] <=> $b['id']);
    } elseif ($d['ordre'] === 'titre') {
        usort($trouvees, fn ($a, $b) => strcmp($a['titre'], $b['titre']));
    }
    return $trouvees;
}

/** Without the mbstring extension, which a small host may lack. */
function contient($texte, $mots)
{
    return preg_match('/' . preg_quote($mots, '/') . '/iu', $texte) === 1;
}

/** A query of this site: what is asked, changed by what is given; what is by default is left out, but for the section. */
function requete($d, $change = [])
{
    $d = $change + $d;
    $filtre = array_filter(['commune' => $d['commune'], 'mots' => $d['mots'], 'photo' => $d['photo'] ? '1' : '']);
    $sans = ['pg' => 1, 'nb' => 5, 'ordre' => 'recent'];
    $champs = ['rub' => $d['rub']];
    foreach ($sans as $nom => $valeur) {
        if (isset($d[$nom]) && $d[$nom] !== $valeur) {
            $champs[$nom] = $d[$nom];
        }
    }
    return http_build_query($champs + ($filtre ? ['filter' => $filtre] : []));
}

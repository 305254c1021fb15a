<?php
// What may be typed in a field of the site. What PHP decoded is kept in the visitor's diary, though it is a GET.

require __DIR__ . '/../../../../inc/debut.php';
require __DIR__ . '/../../../../inc/annonces.php';

const DEPOTS = [
    ['id' => 1, 'nom' => "Dépôt de l'Étang", 'commune' => 'Vire', 'cp' => 14500],
    ['id' => 2, 'nom' => 'Épi & Cie', 'commune' => 'Vassy', 'cp' => 14410],
    ['id' => 3, 'nom' => 'Le Grand Dépôt', 'commune' => 'Vire', 'cp' => 14500],
];

function sans_accents($texte)
{
    return strtolower(strtr($texte, ['É' => 'e', 'é' => 'e', 'ô' => 'o', 'è' => 'e', 'ê' => 'e']));
}

$demande = $_GET['autocompleter'] ?? [];
$_SESSION['recu'][] = [
    'chemin' => parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH),
    'requete' => $_SERVER['QUERY_STRING'] ?? '',
    'get' => $_GET,
    'post' => $_POST,
    'corps' => '',
    'type' => '',
    'avec' => $_SERVER['HTTP_X_REQUESTED_WITH'] ?? '',
    'jeton' => $_SERVER['HTTP_X_VITRINE_NONCE'] ?? null,
];

header('Content-Type: application/json');
$terme = sans_accents($demande['term'] ?? '');
switch (($demande['classname'] ?? '') . '::' . ($demande['methode'] ?? '')) {
    case 'Depot::chercher':
        $trouves = array_filter(DEPOTS, fn ($depot) => str_contains(sans_accents($depot['nom']), $terme)
            && in_array($demande['commune'] ?? '', ['', $depot['commune']], true));
        break;
    case 'Troc::tout':
        $annonces = array_filter(annonces_de(12), fn ($annonce) => str_contains(sans_accents($annonce['titre']), $terme));
        $trouves = array_map(fn ($annonce) => [
            'value' => $annonce['titre'],
            'kind' => $annonce['commune'],
            'url' => "/billet.php?no=$annonce[id]",
        ], array_slice($annonces, 0, 5));
        break;
    default:
        http_response_code(404);
        $trouves = [];
}
echo json_encode(array_values($trouves));

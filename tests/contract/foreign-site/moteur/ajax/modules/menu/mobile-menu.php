<?php
// The menu of the site. A member sees one page more: the page's session_hash tells the bundle that its copy is another's.

require __DIR__ . '/../../../../inc/debut.php';

$pages = [
    // As PHP writes them: numbers as texts, an empty object as a list, no `enfant` where there is none.
    ['id_page' => '1', 'id_parent' => '0', 'lien' => '/', 'nom_page' => 'Accueil du troc', 'menu_param' => [], 'adresse' => ''],
    ['id_page' => '12', 'id_parent' => '0', 'lien' => '/liste.php?rub=12', 'nom_page' => 'Loisirs', 'adresse' => '',
        'menu_param' => ['nom_page' => 'Loisirs et jeux'],
        'enfant' => [
            ['id_page' => '30', 'id_parent' => '12', 'lien' => '/comptoir.php', 'nom_page' => 'Comptoir', 'adresse' => '[12]'],
        ]],
];
if (isset($_SESSION['membre'])) {
    $pages[] = ['id_page' => '40', 'id_parent' => '0', 'lien' => '/proposer.php', 'nom_page' => 'Mes objets', 'adresse' => ''];
}
header('Content-Type: application/json');
echo json_encode(($_POST['configmenu'] ?? '') === 'troc' ? [['type' => 'menu', 'data' => $pages]] : []);

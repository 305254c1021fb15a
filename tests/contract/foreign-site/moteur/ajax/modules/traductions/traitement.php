<?php
// The dictionary of the site: German, asked for once and kept by the page. What it is taught waits in the session.

require __DIR__ . '/../../../../inc/debut.php';

const ALLEMAND = ['Oui' => 'Ja', 'Non' => 'Nein', 'OK' => 'OK', 'Horaires' => 'Öffnungszeiten', '{n} lot' => '{n} Los', '{n} lots' => '{n} Lose'];

function traductions($connus)
{
    $liste = [];
    foreach ($connus as $intitule => $valeur) {
        $liste[] = ['intitule' => $intitule, 'valeur' => $valeur];
    }
    header('Content-Type: application/json');
    echo json_encode(['langue' => 'de', 'traductions' => $liste], JSON_UNESCAPED_UNICODE);
}

$action = $_POST['action'] ?? '';
$expression = $_POST['expression'] ?? '';
if (($_POST['cible'] ?? '') === 'javascript' && $action === 'get_traductions') {
    traductions(ALLEMAND);
} elseif ($action === 'add_traduction') {
    traductions([$expression => ALLEMAND[$expression] ?? $expression]);
} else {
    http_response_code(400);
}

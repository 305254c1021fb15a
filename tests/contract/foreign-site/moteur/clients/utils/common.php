<?php
// The month that a page asks for. The hall's answers hold the inside of the calendar, the others all of it.

require __DIR__ . '/../../../inc/debut.php';
require __DIR__ . '/../../../inc/mois.php';

if (($_POST['module'] ?? '') !== 'agenda' || !preg_match('/^(\d{4})-(\d{2})/', $_POST['date'] ?? '', $date)) {
    http_response_code(400);
    exit;
}
$lieu = preg_match('/^lieu:(\w+)/', $_POST['param'] ?? '', $trouve) ? $trouve[1] : '';
$entier = $lieu !== 'halle';
echo $entier ? '<div class="calendrier" data-agenda>' : '';
mois((int) $date[1], max(1, min(12, (int) $date[2])), isset(LIEUX[$lieu]) ? $lieu : '');
echo $entier ? '</div>' : '';

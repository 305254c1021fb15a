<?php
// What a member of the swap has put in: kept in the session, as long as it lasts.

const MES_OBJETS = [
    1 => ['nom' => 'Vélo d’Élise', 'texte' => '<P>Peu servi,<br>à voir</P>', 'visible' => true],
    2 => ['nom' => 'Table & chaises', 'texte' => '', 'visible' => false],
    3 => ['nom' => 'Ruche', 'texte' => '', 'visible' => true],
];

function objets()
{
    return $_SESSION['objets'] ?? MES_OBJETS;
}

function est_membre()
{
    return isset($_SESSION['membre']);
}

/** Whoever has not come in is led to the counter, as old sites do it: a redirection, also for a script. */
function membres_seuls()
{
    if (!est_membre()) {
        header('Location: /comptoir.php');
        exit;
    }
}

/** An answer to a script is a part of a page, else it is a whole one. */
function pour_script()
{
    return ($_SERVER['HTTP_X_REQUESTED_WITH'] ?? '') === 'XMLHttpRequest';
}

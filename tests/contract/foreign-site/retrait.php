<?php
// /retrait.php: when somebody comes for an object. The fields are dates; what PHP gets of them is in the diary.

require __DIR__ . '/inc/debut.php';
require __DIR__ . '/inc/gabarit.php';

/** What was posted under a name, as a stored value is written back. */
function retenu($nom)
{
    return e($_POST[$nom] ?? '');
}

haut('Retirer un objet');
?>
<form method="post" action="/retrait.php">
<p><label for="jour">Jour</label> <input id="jour" name="jour" data-date="date" value="<?= retenu('jour') ?>"></p>
<p><label for="passage">Passage</label> <input id="passage" name="passage" data-date="datetime" data-show-second="0" value="<?= retenu('passage') ?>"></p>
<p><label for="debut">Disponible à partir du</label> <input id="debut" name="periode[debut]" data-date="date" data-min-date="2026-11-01"></p>
<p><label for="fin">Jusqu'au</label> <input id="fin" name="periode[fin]" data-date="date" data-alt-format="dd.mm.yy"></p>
<p><button type="submit">Retenir</button></p>
</form>
<?php
bas();

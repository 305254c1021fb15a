/** What is said of a failure that has no text of its own (spec 8); a key of the dictionary, verbatim. */
export const GENERIC_FAILURE =
  "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
/** Said when items have come to a list; `{n}`, `{shown}` and `{total}` are numbers. */
export const NONE_ADDED = "Aucun élément ajouté";
export const ONE_ADDED = "1 élément ajouté";
export const SEVERAL_ADDED = "{n} éléments ajoutés";
export const SHOWN_OF_TOTAL = ", {shown} sur {total}";
/** Spec 8, verbatim: said by the browser itself, which can show nothing else then. */
export const NO_REQUESTS = "Votre navigateur ne supporte pas les objets XMLHTTPRequest...";

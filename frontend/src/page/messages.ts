// What the bundle says, verbatim as French pages say it; each is its key in the dictionary (words.ts).

/** Said of a failure that has no text of its own (spec 8). */
export const GENERIC_FAILURE =
  "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
export const RETRY = "Réessayer";
/** Said when items have come to a list; `{n}`, `{shown}` and `{total}` are numbers. */
export const NONE_ADDED = "Aucun élément ajouté";
export const ONE_ADDED = "1 élément ajouté";
export const SEVERAL_ADDED = "{n} éléments ajoutés";
export const SHOWN_OF_TOTAL = ", {shown} sur {total}";
/** Said when a list shows another page. */
export const PAGE = "Page {num}";
/** A header's button that is beside what the header holds. */
export const SORT_BY = "Trier par {titre}";
/** Said when a table has been sorted; `{colonnes}` are the parts, joined. */
export const SORTED = "Trié {colonnes}";
export const BY_ASCENDING = "par {titre}, ordre croissant";
export const BY_DESCENDING = "par {titre}, ordre décroissant";
export const THEN_BY = ", puis ";
/** Spec 9.7. */
export const LOADING = "CHARGEMENT";
export const PATIENCE = "Veuillez patienter s'il vous plait...";
/** Spec 8: said by the browser itself, which can show nothing else then. */
export const NO_REQUESTS = "Votre navigateur ne supporte pas les objets XMLHTTPRequest...";
/** Labels of dialogs. */
export const YES = "Oui";
export const NO = "Non";
export const OK = "OK";
export const CLOSE = "Fermer";
export const ATTENTION = "Attention";

/** What is said of a failure that has no text of its own (spec 8); a key of the dictionary, verbatim. */
export const GENERIC_FAILURE =
  "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";

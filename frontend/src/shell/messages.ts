/** The labels of the dialogs: keys of the dictionary, verbatim. */
export const messages = {
  yes: "Oui",
  no: "Non",
  ok: "OK",
  close: "Fermer",
  attention: "Attention",
} as const;

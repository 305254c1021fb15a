// The bundle's texts, verbatim as French pages show them; each is its key in the dictionary (words.ts).

/** For failures without a specific text (spec 8). */
export const GENERIC_FAILURE =
  "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
export const RETRY = "Réessayer";
/** Announced when items were added to a list; `{n}`, `{shown}` and `{total}` are numbers. */
export const NONE_ADDED = "Aucun élément ajouté";
export const ONE_ADDED = "1 élément ajouté";
export const SEVERAL_ADDED = "{n} éléments ajoutés";
export const SHOWN_OF_TOTAL = ", {shown} sur {total}";
/** Announced when a list shows another page. */
export const PAGE = "Page {num}";
/** Label of the sort button in a header that has other controls. */
export const SORT_BY = "Trier par {titre}";
/** Announced after a sort; `{colonnes}` are the parts, joined. */
export const SORTED = "Trié {colonnes}";
export const BY_ASCENDING = "par {titre}, ordre croissant";
export const BY_DESCENDING = "par {titre}, ordre décroissant";
export const THEN_BY = ", puis ";
/** Spec 9.7. */
export const LOADING = "CHARGEMENT";
export const PATIENCE = "Veuillez patienter s'il vous plait...";
/** Spec 8: shown by `window.alert`, because nothing else works then. */
export const NO_REQUESTS = "Votre navigateur ne supporte pas les objets XMLHTTPRequest...";
/** Labels of dialogs. */
export const YES = "Oui";
export const NO = "Non";
export const OK = "OK";
export const CLOSE = "Fermer";
export const ATTENTION = "Attention";
/** The lightbox (spec 9.7 and 8). */
export const PICTURE_COUNT = "{current}/{total}";
export const PREVIOUS_PICTURE = "précédente";
export const NEXT_PICTURE = "suivante";
export const CLOSE_LIGHTBOX = "fermer";
export const START_SHOW = "démarrer la présentation";
export const STOP_SHOW = "arrêter la présentation";
export const IMAGE_FAILED = "Impossible de charger cette image.";
/** Also the name of a thumbnail that opens enlarged, where it has none. */
export const ZOOM_IN = "Agrandir";
export const ZOOM_OUT = "Réduire";
/** Boxes (spec 8): content that failed to load, and the question for a framed page that provides no text. */
export const CONTENT_FAILURE = "Impossible de charger ce contenu.";
export const UNSAVED =
  "Vous avez apporter des modifications sans enregistrer, êtes vous sûr de vouloir fermer ? (vous perdrez les modifications)";
/** Permalinks (end of spec 8). */
export const PERMALINK = "PERMALIEN";
export const PERMALINK_MADE = "Le permalien a été généré.";
export const COPY_PERMALINK = "Copier dans le presse papier";
export const LINK_COPIED = "Lien copié";
export const LINK_TO_COPY = "Lien à copier";
export const ERROR = "Erreur";
/** Sliders and slideshows: their role descriptions, and the name of a slideshow that has none. */
export const CAROUSEL = "carrousel";
export const SLIDE = "diapositive";
export const SLIDESHOW = "Diaporama";
/** The name of a table in a box that scrolls, where it has none. */
export const UNNAMED_TABLE = "Tableau";
/** A popup that closes by itself. */
export const CLOSES_IN = "Cette fenêtre se ferme dans {n} secondes.";
export const PAUSE = "Mettre en pause";
export const STAY = "Rester";
export const STAYS_OPEN = "Cette fenêtre reste ouverte.";
/** Announced when a banner was closed. */
export const BANNER_CLOSED = "Bandeau fermé";
/** Buttons of a share box, and their results. */
export const COPY_LINK = "Copier le lien";
export const COPY_REFUSED = "Le lien n’a pas pu être copié. Le voici :";
export const SHARE = "Partager";
/** The mobile menu (spec 2.7): its name, its search, the button of a branch, the number of search results. */
export const MENU = "Menu";
export const BACK = "Retour";
export const HOME = "Accueil";
export const SEARCH_MENU = "Rechercher dans le menu";
export const SUBMENU = "Sous-menu {nom}";
export const NONE_FOUND = "Aucun résultat";
export const ONE_FOUND = "1 résultat";
export const SEVERAL_FOUND = "{n} résultats";
export const FIRST_SHOWN = ", les {shown} premiers sont affichés";
/** A masked field; `{exemple}` is the sample that the core returns for the mask. */
export const EXPECTED_FORMAT = "Format attendu : {exemple}";
export const UNFINISHED = "La saisie est incomplète. Format attendu : {exemple}";
/** The same in a list, worded like the server's list (`domain/forms/submission/sentences.rs`). */
export const UNFINISHED_FIELD = "La saisie du champ {field} est incomplète. Format attendu : {exemple}.";
export const NO_ROOM = "Il n’y avait plus de place pour « {reste} ». Vérifiez la saisie.";
export const NO_SUCH_DATE = "Cette date n’existe pas.";
/** The sample of the mask `date`, and the core's messages about a field (spec 5.3), word for word. */
export const DATE_FORMAT = "jj/mm/aaaa";
export const REQUIRED = "Le champ {field} est requis.";
export const NO_EMAIL = "Le champ {field} doit contenir une adresse email.";
export const NO_NUMBER = "Le champ {field} doit contenir un nombre.";
export const NO_TELEPHONE = "Le champ {field} doit contenir un numéro de téléphone.";
export const NO_IBAN = "Le champ {field} doit contenir un IBAN valide.";
export const NO_SIREN = "Le champ {field} doit contenir un numéro SIREN valide.";
export const NO_SIRET = "Le champ {field} doit contenir un numéro SIRET valide.";
export const OUT_OF_RANGE = "Le champ {field} doit contenir un nombre entre {min} et {max}.";
/** The generic form check (spec 5.3). */
export const CHECK_FAILED = "Erreur(s) rencontrée(s) :";
/** A fault that only the browser finds; `{message}` is the browser's own message. */
export const BROWSER_FAULT = "Le champ {field} : {message}";
/** A field's own message in a list, in the form of the server's list. */
export const NAMED = "{label}\u00a0: {value}";
/** The rich-text editor: its toolbar, its announcements, the link dialog, the faults of a text. */
export const FORMATTING = "Mise en forme";
export const FORMATTING_KEYS = "Alt + F10 mène à la mise en forme, Échap en revient.";
export const BOLD = "Gras";
export const ITALIC = "Italique";
export const HEADING = "Titre";
export const SUBHEADING = "Sous-titre";
export const BULLET_LIST = "Liste à puces";
export const NUMBERED_LIST = "Liste numérotée";
export const QUOTATION = "Citation";
export const LINK = "Lien";
export const UNDO = "Annuler la frappe";
export const REDO = "Rétablir la frappe";
export const STATE_ON = "{nom} : activé";
export const STATE_OFF = "{nom} : désactivé";
export const ADDRESS = "Adresse";
export const LINK_WORDS = "Texte du lien";
export const REMOVE_LINK = "Retirer le lien";
export const CANCEL = "Annuler";
export const VALIDATE = "Valider";
export const ADDRESS_REFUSED =
  "Cette adresse ne peut pas servir de lien. Par exemple : https://exemple.fr, /contact, #horaires, nom@exemple.fr.";
export const FIELD_REQUIRED = "Ce champ est requis.";
export const TEXT_TOO_LONG = "Ce texte est trop long : {n} caractères avec sa mise en forme, au plus {max}.";
export const TEXT_TOO_SHORT = "Ce texte est trop court : {n} caractères avec sa mise en forme, au moins {min}.";
/** A value that a mask sends. */
export const VALUE_TOO_LONG = "Cette valeur est trop longue : {n} caractères, au plus {max}.";
export const VALUE_TOO_SHORT = "Cette valeur est trop courte : {n} caractères, au moins {min}.";
/** Suggestions below a field: their name, their number, and the message when a text that matches none is cleared. */
export const SUGGESTIONS = "Suggestions";
export const NO_SUGGESTION = "Aucune suggestion";
export const ONE_SUGGESTION = "1 suggestion";
export const SEVERAL_SUGGESTIONS = "{n} suggestions";
export const NOT_PICKED = "« {texte} » a été effacé : choisissez une des suggestions.";
/** Date fields: the button beside the field and its calendar; `{champ}` is the name of the field. */
export const OPEN_CALENDAR = "Ouvrir le calendrier : {champ}";
export const CALENDAR_OF = "Calendrier : {champ}";
export const PREVIOUS_MONTH = "Mois précédent";
export const NEXT_MONTH = "Mois suivant";
export const CALENDAR_MONTH = "Mois";
export const CALENDAR_YEAR = "Année";
/** Appended to the name of a day. */
export const TODAY = "aujourd’hui";
export const CHOSEN_DAY = "choisie";
export const GO_TO_TODAY = "Aujourd’hui";
export const CLEAR_DATE = "Effacer";
export const TIME = "Heure";
export const HOURS = "Heures";
export const MINUTES = "Minutes";
export const SECONDS = "Secondes";
/** Beside a field that the page does not describe. */
export const DATE_EXAMPLE = "Exemple : {date}";
/** The core's messages about a date, word for word; its example and a full stop follow. */
export const UNREADABLE_DATE = "Date non reconnue";
export const UNREADABLE_MOMENT = "Date ou heure non reconnue";
export const IMPOSSIBLE_DATE = "Cette date n'existe pas";
export const IMPOSSIBLE_TIME = "Cette heure n'existe pas";
export const CONTRADICTORY_DATE = "Cette date se contredit";
export const DATE_TOO_EARLY = "La date ne peut pas être avant le {date}";
export const DATE_TOO_LATE = "La date ne peut pas être après le {date}";
export const WRONG_WEEKDAY = "Ce jour de la semaine n'est pas possible (jours possibles : {jours})";
export const EXCLUDED_DATE = "Cette date n'est pas disponible";
export const HOLIDAY = "Ce jour est férié";
export const YEAR_ASSUMED = "Année non indiquée : {annee} a été choisie.";
export const DATE_CHOSEN = "Date choisie : {date}";
export const DATE_CLEARED = "Date effacée";
/** A form's proof-of-work captcha, which the browser solves alone. */
export const CAPTCHA_WORKING = "Vérification anti-robot en cours…";
export const CAPTCHA_WAITING = "Vérification anti-robot en cours : le formulaire partira dès qu’elle sera terminée.";
export const CAPTCHA_DONE = "Vérification anti-robot terminée.";
export const CAPTCHA_FAILED =
  "La vérification anti-robot n’a pas abouti. Réessayez, ou envoyez le formulaire tel quel : il vous sera demandé de le confirmer.";
/** The consent question. */
export const ACCEPT = "Accepter";
export const REFUSE = "Refuser";
export const MANAGE_COOKIES = "Gérer mes cookies";
/** The bar shown while something waits for an answer; where it is, which is announced. */
export const CONSENT_ASKED = "Avec votre accord, ce site interroge d’autres sites. Rien ne leur est demandé avant.";
export const CONSENT_PLACE = "La question est au début de la page.";
/** The consent panel. */
export const CONSENT_TERMS =
  "Ce site n’interroge d’autres sites que si vous l’acceptez. Votre choix est gardé six mois, et vous pouvez en changer à tout moment.";
export const NOTHING_TO_CHOOSE = "Il n’y a rien à choisir ici : ce site n’a rien à vous demander.";
export const PURPOSES_LEGEND = "Ce que vous acceptez";
export const KEEP_CHOICES = "Enregistrer mes choix";
export const CHOICE_KEPT = "Votre choix est enregistré.";
export const PURPOSE_ANALYTICS = "Mesure d’audience";
export const PURPOSE_MAPS = "Cartes";
export const PURPOSE_CAPTCHA = "Vérification anti-robot";
export const WHY_ANALYTICS = "Compter les visites et les clics, pour améliorer le site.";
export const WHY_MAPS = "Afficher le fond des cartes. Si vous refusez, la liste des lieux reste.";
export const WHY_CAPTCHA =
  "Écarter les robots des formulaires. Si vous refusez, votre navigateur fait la vérification lui-même.";
export const ASKED_SITE = "Site interrogé : {site}.";
export const ASKED_SITES = "Sites interrogés : {sites}.";
/** The captcha of another site; `{site}` is its name. */
export const CAPTCHA_QUESTION =
  "Pour écarter les robots, ce formulaire peut interroger un autre site, {site}. Si vous refusez, votre navigateur fait la vérification lui-même.";
export const CAPTCHA_CHOOSE = "Acceptez ou refusez d’abord la vérification anti-robot par {site}.";
export const CAPTCHA_ALLOWED = "La vérification anti-robot est faite par {site}.";
export const CAPTCHA_REFUSED = "{site} n’est pas interrogé : votre navigateur fait la vérification lui-même.";
export const CAPTCHA_UNREACHABLE = "{site} ne répond pas : votre navigateur fait la vérification lui-même.";
export const CAPTCHA_UNANSWERED = "Répondez d’abord à la vérification anti-robot.";
export const CAPTCHA_EXPIRED = "La vérification anti-robot a expiré : faites-la de nouveau.";
/** Media for a plug-in that browsers no longer have (spec 9.8). */
export const DOWNLOAD_MEDIA = "Télécharger le média ({fichier})";
export const PLUGIN_GONE = "Ce média demande un module (version {version}) que les navigateurs n’ont plus.";
/** Questions about elements that members write (spec 4.1). */
export const ASK_PUBLISH = "Etes vous sur de vouloir publier sur le site ?";
export const ASK_UNPUBLISH = "Etes vous sur de vouloir dépublier du site ?";
export const ASK_DELETE = "Voulez vous supprimer cet élément ?";
/** Announced after an action on an element. */
export const ELEMENT_PUBLISHED = "Élément publié";
export const ELEMENT_UNPUBLISHED = "Élément dépublié";
export const ELEMENT_CHANGED = "Modification enregistrée";
export const ELEMENT_DELETED = "Élément supprimé";
/** The visitor is no longer logged in. */
export const SESSION_LOST =
  "Votre session a expiré. Rien de votre saisie n’est perdu : connectez-vous, puis recommencez ici.";
/** The same for the list, in which nothing is typed. */
export const LIST_SESSION_LOST = "Votre session a expiré\u00a0: connectez-vous, puis réessayez.";
export const LOG_IN = "Se connecter (nouvelle fenêtre)";
/** The request is larger than the server accepts; the server does not tell its limit. */
export const TOO_HEAVY =
  "Cet envoi est trop lourd pour le site. Rien de votre saisie n’est perdu : choisissez un fichier plus léger, puis recommencez ici.";
/** A draft: what was typed in a form on `{date}` and not saved. */
export const DRAFT_FOUND = "Une saisie du {date} n’a pas été enregistrée.";
export const TAKE_DRAFT = "Reprendre cette saisie";
export const DROP_DRAFT = "Effacer cette saisie";
export const DRAFT_TAKEN = "Saisie reprise. Elle n’est pas encore enregistrée.";
export const DRAFT_DROPPED = "Saisie effacée";
/** A map: its name, its instructions, the question before its tiles are fetched from another site, `{site}`. */
export const MAP = "Carte";
export const MAP_OF = "Carte : {titre}";
export const MAP_BY_MOUSE = "Glisser ou flèches : déplacer. + et −, ou Ctrl et molette : agrandir et réduire.";
export const MAP_BY_TOUCH = "Deux doigts : déplacer, agrandir et réduire.";
export const MAP_QUESTION =
  "Le fond de cette carte vient d’un autre site, {site}. Si vous refusez, la carte montre les lieux sans ce fond.";
export const MAP_REFUSED = "{site} n’est pas interrogé : la carte montre les lieux sans fond.";
/** For a map without places: there is nothing to show. */
export const BARE_MAP_QUESTION = "Le fond de cette carte vient d’un autre site, {site}.";
export const BARE_MAP_REFUSED = "{site} n’est pas interrogé : la carte ne s’affiche pas.";
export const TILES_FAILED = "Le fond de carte n’a pas pu être chargé.";
/** Its tools. */
export const SKIP_MAP = "Passer la carte";
export const MOVE_MAP = "Déplacer la carte";
export const TO_NORTH = "Vers le nord";
export const TO_SOUTH = "Vers le sud";
export const TO_WEST = "Vers l’ouest";
export const TO_EAST = "Vers l’est";
export const WHOLE_MAP = "Voir tous les lieux";
/** From a place in the list to the map, and back; several places at one point. */
export const SHOW_ON_MAP = "Voir sur la carte";
export const SHOW_NAMED_ON_MAP = "Voir sur la carte : {nom}";
export const SHOW_IN_LIST = "Voir dans la liste";
export const PLACE_LIST = "Liste des lieux";
export const SEVERAL_PLACES = "{n} lieux";

/**
 * Every `data-*` name, class, event and storage key of the product (docs/markup.md).
 *
 * Single constants, not objects: the build inlines each where it is used, so that no chunk is loaded for the sake of a
 * name.
 */

// What the server writes
export const CONFIG_ID = "vitrine-config";
export const DATA_MODULE = "data-module";
export const DATA_PAGINATION = "data-pagination";
export const DATA_PER_PAGE = "data-per-page";
export const DATA_TRI = "data-tri";
export const DATA_FILTER = "data-filter";
export const DATA_FILTER_AUTO = "data-filter-auto";
/** Filters that a link sets or removes, by field name. */
export const DATA_FILTER_SET = "data-filter-set";
export const DATA_AGENDA = "data-agenda";
export const DATA_AGENDA_DATE = "data-agenda-date";
export const DATA_AGENDA_PARAM = "data-agenda-param";
/** The page title that goes with a block, for a document that is updated in place. */
export const DATA_TITLE = "data-title";
export const DATA_SUMMARY = "data-summary";
export const DATA_LOAD_MORE = "data-load-more";
export const DATA_DIRECTION = "data-direction";
export const DATA_SELECTOR = "data-selector";
export const DATA_LOAD_MODE = "data-load-mode";
export const DATA_LOAD_START = "data-load-start";
export const DATA_LOAD_STOP = "data-load-stop";
export const DATA_CLICKS = "data-qte-click";
export const DATA_HREF = "data-href";
/** The number of items in the whole list, of which the page shows some. */
export const DATA_TOTAL = "data-total";
export const DATA_KEEP = "data-keep";
export const DATA_SORTABLE = "data-sortable";
export const DATA_SORT = "data-sort";
export const DATA_SORT_COLLATION = "data-sort-collation";
export const DATA_VALUE = "data-value";
export const DATA_STICKY = "data-sticky";
export const DATA_STICKY_ROWS = "data-sticky-rows";
export const DATA_STICKY_COLS = "data-sticky-cols";
/** A detail row: it belongs to the row above and moves with it. */
export const DATA_DETAIL = "data-detail";
export const DATA_EQUALIZE = "data-equalize";
export const DATA_EQUALIZE_ORDER = "data-equalize-order";
export const DATA_CENTERING = "data-centering";
export const DATA_CENTERING_USE_MARGIN = "data-centering-use-margin";
export const DATA_RESIZING = "data-resizing";
export const DATA_RESIZING_MODE = "data-resizing-mode";
export const DATA_ADJUSTING = "data-adjusting";
export const DATA_REFERENCE_SHEET = "data-reference-sheet";
/** A link to a list, which leads to the state that the tab last showed of it. */
export const DATA_LIST_LINK = "data-list-link";
export const DATA_HEADER = "data-header";
export const DATA_POSITION_SCROLL = "data-position-scroll";
export const DATA_PAGINATION_ANCHOR = "data-pagination-anchor";
export const DATA_ANCHOR_OFFSET = "data-offset-ancre";
export const DATA_GOTO_URL = "data-goto-url";
export const DATA_GOTO_TARGET = "data-goto-target";
export const DATA_SHARE = "data-share";
export const DATA_SHARE_URL = "data-share-url";
export const DATA_SHARE_TARGET = "data-share-target";
export const DATA_SHARE_MAIL = "data-share-mail";
/** Links to pictures that form one gallery. */
export const DATA_PLANCHE_CONTACT = "data-planche-contact";
export const DATA_LIGHTBOX = "data-lightbox";
export const DATA_LIGHTBOX_SETTINGS = "data-lightbox-settings";
/** Files of the picture by width, as in `srcset`. */
export const DATA_LIGHTBOX_SRCSET = "data-lightbox-srcset";
export const DATA_MODAL = "data-modal";
/** Links whose page opens in a box. */
export const CLASS_SECURE_LINK = "securliens";
export const DATA_ZOOM = "data-zoom";
/** The element that a map is drawn in, and as JSON what it shows. */
export const DATA_MAP = "data-map";
/** On a button: the map's display mode that it chooses; the container of such buttons, and the field with the mode. */
export const DATA_TO_MODE = "data-to-mode";
export const CLASS_MAP_MODE = "map-mode";
export const CLASS_MAP_TYPE = "osm-type-aff";
export const DATA_DIAPORAMA = "data-diaporama";
/** A slider, the parent element of its slides, the time per slide in ms, and whether it starts by itself. */
export const DATA_SLIDER = "data-slider";
export const DATA_SLIDES = "data-slides";
export const DATA_INTERVAL = "data-interval";
export const DATA_AUTOPLAY = "data-autoplay";
/** Pictures that fade into each other, as JSON. */
export const DATA_SLIDESHOW = "data-slideshow";
export const DATA_WIDTH = "data-width";
export const DATA_HEIGHT = "data-height";
export const DATA_MOBILE_MENU = "data-mobile-menu";
export const DATA_MENU_SOURCE = "data-menu-source";
export const DATA_PERMALINK = "data-permalink";
export const DATA_FRONT_POPUP = "data-front-popup";
export const DATA_FRONT_BANNER = "data-front-banner";
/** Seconds after which a popup closes by itself. */
export const DATA_AUTOCLOSE = "data-autoclose";
/** How often a visitor sees a popup or banner: `always`, `session`, `day`, `version`. */
export const DATA_FREQUENCY = "data-frequency";
export const DATA_VERSION = "data-version";
/** In a popup or banner: what closes it. */
export const DATA_CLOSE = "data-close";
/** In a popup: what surrounds it. */
export const DATA_OVERLAY = "data-overlay";
/** In a popup: shows the seconds left. */
export const DATA_COUNTDOWN = "data-countdown";
export const DATA_TOOLTIP = "data-tooltip";
/** An element's title while it is shown as a tooltip; `title` is empty meanwhile. */
export const DATA_SHOWN_TITLE = "data-vt-title";
export const DATA_TOOLTIP_DELAY = "data-tooltip-delay";
export const DATA_DROPDOWN = "data-dropdown";
/** The mask of a field, in Inputmask's syntax, or `date`. */
export const DATA_MASK = "data-mask";
/** On a form: it is checked before it is sent. On a field: the rule for its value. */
export const DATA_CHECK = "data-check";
export const DATA_MIN = "data-min";
export const DATA_MAX = "data-max";
export const DATA_ADMIN_WINDOW = "data-admin-window";
export const DATA_RICH_TEXT = "data-rich-text";
/** Opens the consent panel: which other sites the visitor allows. */
export const DATA_CONSENT_OPEN = "data-consent-open";
/** The analytics event to send on a click, or when a form is sent. */
export const DATA_TRACK = "data-track";
/** Media for a plug-in that browsers no longer have. */
export const DATA_LEGACY_MEDIA = "data-legacy-media";
/** A date field: `date` or `datetime`. */
export const DATA_DATE = "data-date";
export const DATA_YEAR_RANGE = "data-year-range";
/** The format in which a date field shows its value, and the one in which it sends it. */
export const DATA_FORMAT = "data-format";
export const DATA_TIME_FORMAT = "data-time-format";
export const DATA_ALT_FORMAT = "data-alt-format";
export const DATA_ALT_TIME_FORMAT = "data-alt-time-format";
export const DATA_SHOW_SECOND = "data-show-second";
/** The dates that a date field accepts. */
export const DATA_ONLY_DAYS = "data-only-days";
export const DATA_MIN_DATE = "data-min-date";
export const DATA_MAX_DATE = "data-max-date";
export const DATA_DATES_EXCLUDES = "data-dates-excludes";

/** Contains a text written in a rich-text field: the style sheet keeps it within its place. */
export const DATA_WRITTEN = "data-written";
/** The colour that the style sheet shows in place of a picture until it has loaded. */
export const DATA_TONE = "data-tone";
export const DATA_AUTOCOMPLETE = "data-autocomplete";
export const DATA_AUTOCOMPLETE_SOURCE = "data-autocomplete-source";
/** The address where a form's captcha fetches its proof-of-work challenge. */
export const DATA_CHALLENGE = "data-challenge";
export const DATA_CAPTCHA = "data-captcha";
/** The site's key at its captcha service; `data-version` is `2` or `3`, or `pow` without a service. */
export const DATA_SITEKEY = "data-sitekey";
export const DATA_AUTOCOMPLETE_SEARCH = "data-autocomplete-search";
/** A search that opens in place. */
export const DATA_SEARCH_BOX = "data-search-box";
/** Elements that members write: the link that opens the editor, its form, the list, and the actions in its rows. */
export const DATA_ELEMENT_POPIN = "data-my-elements-popin";
export const DATA_ELEMENT_FORM = "data-my-elements-form";
/** The owner of the drafts offered in such a form: a mark of the account that stays the same at every login. */
export const DATA_DRAFT_OWNER = "data-draft-owner";
export const DATA_ELEMENTS = "data-my-elements";
export const DATA_ELEMENT_ACTION = "data-my-elements-action";
export const DATA_ELEMENT_IDENT = "data-element-module-ident";
export const DATA_ELEMENT_ID = "data-element-id";
/** In such a form: where the response is shown, and its buttons. */
export const DATA_MESSAGE = "data-message";
export const DATA_SAVE = "data-save";
export const DATA_SAVE_PUBLISH = "data-save-publish";
export const DATA_SAVE_UNPUBLISH = "data-save-unpublish";
/** In its response: it was saved, and whether the popin closes. */
export const MARK_SUCCESS = "alert-success";
export const DATA_CLOSE_POPUP = "data-closepopup";
/** On the form of a login page, at whichever address the server responds with it. */
export const DATA_LOGIN = "data-login";
/** On the link that publishes and unpublishes an element: its state. */
export const CLASS_PUBLISHED = "actif";
export const CLASS_UNPUBLISHED = "inactif";

// What the bundle writes
export const CLASS_SCROLL = "scroll";
export const CLASS_OPEN = "open";
export const CLASS_EMPTY = "empty";
export const CLASS_ASCENDING = "asc";
export const CLASS_DESCENDING = "desc";
export const CLASS_SORT_BUTTON = "vt-sort";
/** The box in which a table scrolls on a narrow page, and the rows and columns that stay in view there. */
export const CLASS_SCROLL_BOX = "vt-scroll-box";
export const CLASS_SCROLL_BOX_ROWS = "vt-scroll-box-rows";
/** On a box with a right-to-left table, whatever the direction of its cells. */
export const CLASS_SCROLL_BOX_RTL = "vt-scroll-box-rtl";
export const CLASS_HELD_ROW = "vt-held-row";
export const CLASS_HELD_COL = "vt-held-col";
export const CLASS_HELD_LAST_ROW = "vt-held-last-row";
export const CLASS_HELD_LAST_COL = "vt-held-last-col";
/** On a header's button, if the table is sorted by several columns: the column's rank, from 1. */
export const DATA_SORT_RANK = "data-vt-sort-rank";
export const CLASS_LOADING = "loading";
/** In the mobile menu: the current page and the pages above it. */
export const CLASS_SELECTED = "selected";
/** On a button of the mobile menu: the number of the entry whose panel it opens. */
export const DATA_MENU_ENTRY = "data-vt-menu-entry";
export const CLASS_OFF = "off";
export const CLASS_NOTICE = "vt-notice";
/** A result of which nothing else in view tells. */
export const CLASS_RESULT = "vt-result";
/** On a notice that would be out of view at its place in the page. */
export const CLASS_NOTICE_FIXED = "vt-notice-fixed";
/** The error message beside a field. */
export const CLASS_FAULT = "vt-fault";
/** The same, from a server that has rejected the form. */
export const CLASS_SERVER_FAULT = "form-error";
/** The summary of a form's errors, at its start. */
export const CLASS_FAULT_SUMMARY = "vt-faults";
/** A rich-text field: the textarea that it replaces, its editor, and in that the toolbar and the text. */
export const CLASS_RICH_SOURCE = "vt-rich-source";
export const CLASS_RICH = "vt-rich";
export const CLASS_RICH_TOOLS = "vt-rich-tools";
export const CLASS_RICH_BOX = "vt-rich-box";
export const CLASS_RICH_TEXT = "vt-rich-text";
/** The consent question shown in place of what needs another site. */
export const CLASS_CONSENT = "vt-consent";
/** The panel of all purposes, and the bar with the question, which shows unprompted. */
export const CLASS_CONSENT_PANEL = "vt-consent-panel";
export const CLASS_CONSENT_BAR = "vt-consent-bar";
/** The progress of a form's captcha, and its retry button. */
export const CLASS_CAPTCHA = "vt-captcha";
/** Where a captcha service renders its widget. */
export const CLASS_CAPTCHA_WIDGET = "vt-captcha-widget";
export const CLASS_BUTTON = "vt-button";
/** Offers a draft: what was typed in a form and not saved. */
export const CLASS_DRAFT = "vt-draft";
/** The button of a date field that opens its calendar. */
export const CLASS_DATE_BUTTON = "vt-date-button";
export const CLASS_TOOLTIP = "vt-tooltip";
/** The content of a map's element; in it the map itself, the link that skips it, its tools, and the line below them. */
export const CLASS_MAP_ROOM = "vt-map-room";
export const CLASS_MAP = "vt-map";
export const CLASS_MAP_SKIP = "vt-map-skip";
export const CLASS_MAP_TOOLS = "vt-map-tools";
export const CLASS_MAP_FOOT = "vt-map-foot";
/** On the map: a point, the button of a place or of a cluster, and the popup of a place. */
export const CLASS_MAP_SPOT = "vt-map-spot";
export const CLASS_MAP_MARKER = "vt-map-marker";
export const CLASS_MAP_CLUSTER = "vt-map-cluster";
export const CLASS_MAP_POPUP = "vt-map-popup";
/** Beside the map: the list of places, if the page has none, and in a place the button that shows it on the map. */
export const CLASS_MAP_PLACES = "vt-map-places";
export const CLASS_MAP_SHOW = "vt-map-show";
/** The list of suggestions below a field, and the kind of a suggestion. */
export const CLASS_SUGGESTIONS = "vt-suggestions";
export const CLASS_SUGGESTION_KIND = "vt-suggestion-kind";
/** What the bundle adds to a share box: its buttons, and the result of the last click. */
export const CLASS_SHARE_TOOLS = "vt-share-tools";
export const CLASS_SHARE_RESULT = "vt-share-result";
/** On a slider that the bundle moves, and on one that it moves upwards. */
export const CLASS_SLIDER = "vt-slider";
export const CLASS_SLIDER_VERTICAL = "vt-slider-vertical";
/** On an element whose slideshow runs; the slideshow in it. */
export const CLASS_SHOWING = "vt-showing";
export const CLASS_SLIDESHOW = "vt-slideshow";
/** The controls of a slider or slideshow, and its counter: which of how many it shows. */
export const CLASS_ROTATION = "vt-rotation";
export const CLASS_ROTATION_COUNT = "vt-rotation-count";
/** The dialog that shows a popup of the page, and its controls. */
export const CLASS_POPUP = "vt-popup";
export const CLASS_POPUP_BAR = "vt-popup-bar";
/** Over the page during a slow request, together with the class `vt-loader-{version}`. */
export const CLASS_LOADER = "vt-loader";
/** On a loader over a block. */
export const CLASS_LOADER_BLOCK = "vt-loader-block";
/** The element that an island renders into: not part of the server's HTML, so no refresh removes it. */
export const DATA_ISLAND = "data-vt-island";
/** On an element added after a field, to recognise a copy of it: the copy does not belong to another field. */
export const DATA_ADDED = "data-vt-added";
/** In an editor's text, not in what is sent: the source's white space around an element, and the original kind of an
 * element that the editor does not support or would take for its own. */
export const DATA_SPACE_BEFORE = "data-vt-space-before";
export const DATA_SPACE_AFTER = "data-vt-space-after";
export const DATA_AS = "data-vt-as";
/** On the root element while the loader shows. */
export const DATA_LOADING = "data-vt-loading";
/** Marks where a script of a response will run. */
export const DATA_SCRIPT_PLACE = "data-vt-script";
/** Marks where a kept part belongs in a response. */
export const DATA_KEEP_PLACE = "data-vt-keep-place";
/** Marks where a response's new elements will be inserted. */
export const DATA_ARRIVALS = "data-vt-arrivals";

// Events, each dispatched as `vitrine:<name>`
export const EVENT_PREFIX = "vitrine:";
export const EVENT_READY = "ready";
export const EVENT_BEFORE_REFRESH = "before-refresh";
export const EVENT_REFRESHED = "refreshed";
export const EVENT_LOADED_MORE = "loaded-more";
export const EVENT_SORTED = "sorted";
export const EVENT_ERROR = "error";
/** Dispatched on the document once a request of the bundle has ended and its outcome has been handled. */
export const EVENT_ANSWERED = "answered";
/** Dispatched on the target of a link within the page before it is focused, so that whatever hides it reveals it. */
export const EVENT_REVEAL = "reveal";
/** Dispatched on the document when the dictionary has been fetched. */
export const EVENT_TRANSLATIONS = "translations";
/** Dispatched on the document when a visitor has given or refused consent. */
export const EVENT_CONSENT = "consent";
/** Dispatched by a rich-text field, or by a site's own editor, once the editor has its text. */
export const EVENT_EDITOR_READY = "editor-ready";
export const EVENT_MODAL_OPEN = "modal-open";
export const EVENT_MODAL_CLOSE = "modal-close";
export const EVENT_MENU_OPEN = "menu-open";
export const EVENT_MENU_CLOSE = "menu-close";

// Keys
/** `document[Symbol.for(KERNEL_KEY)]` is the kernel that runs in the document. */
export const KERNEL_KEY = "vitrine.kernel";
/** Local and session storage, before a language code: the dictionary, and what it was taught. The core writes both. */
export const STORAGE_DICTIONARY = "vitrine-traductions-";
export const STORAGE_TAUGHT = "vitrine-expressions-";
/** Session storage: where scroll and focus were at each history entry. */
export const STORAGE_PLACES = "vitrine-places";
/** Session or local storage: what the visitor has seen of a popup or banner, by its id. */
export const STORAGE_FRONT = "vitrine-front-";
/** Session storage: what was typed in a form of a member's element, by the form's address. */
export const STORAGE_DRAFT = "vitrine-draft-";
/** Local storage: what the visitor has allowed. */
export const STORAGE_CONSENT = "vitrine-consent";
/** Local storage: when the cached menu expires. The core writes it, with the menu and its session. */
export const STORAGE_MENU_EXPIRE = "vitrine-mobile-menu-expire";
/** Local storage: which menu is cached, for sites that have several. */
export const STORAGE_MENU_CONFIG = "vitrine-mobile-menu-config";

// Functions of a page that another page calls
/** Returns why the box with the page may not close, unless the box's options name another function (spec 4.3). */
export const CONFIRM_CLOSE = "confirmCloseFonction";

// Media queries shared by the entry and its chunks
/** Spec 9.2: below 768 px menus open on tap and the mobile scroll offset applies. */
export const NARROW_PAGE = "(width < 768px)";

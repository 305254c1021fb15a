// The content that all contenders' pages share: words, places, photos and fields. A contender adds its hooks, and
// writes the slider and the slideshow in the markup that its script requires.

const PLACES = 60;
const PHOTOS = ["bocage", "bois", "aire-de-jeux", "bocage-automne", "bois-automne", "bourg", "canoes", "crue"];
const NEWS = [
  ["Le marché du vendredi", "Quarante étals sous la halle, de huit heures à treize heures."],
  ["Le pont rouvre lundi", "Après trois mois de travaux, les voitures passent de nouveau par le quai."],
  ["La foire aux pommes", "Dimanche, sur les quais."],
];
const photoOf = (index) => PHOTOS[index % PHOTOS.length];
const thumbnail = (index, load) =>
  `<img src="/media/${photoOf(index)}-480.jpg" width="160" height="107" alt="Photo ${index + 1}" ${load}>`;

/** The site's own style, the same for all. */
const STYLE = `<style>body{font:1rem/1.5 sans-serif;margin:0 1rem}img{max-width:100%;height:auto}figure{margin:0}
.contact-sheet{display:grid;grid-template-columns:1fr 1fr;gap:.5rem;padding:0;list-style:none}.form-field label{display:block}
.pages{display:flex;gap:1rem;padding:0;list-style:none}.form-field input{min-height:2.5rem}</style>`;

const pageOf = (title, head, body) => `<!doctype html><html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="data:,">
${STYLE}${head}</head><body><main><h1>${title}</h1>${body}</main></body></html>`;

const slides = () => NEWS.map(([title, text]) => `<h3>${title}</h3><p>${text}</p>`);

/** A block of a list as our server writes it, page 1 or 2. */
export function listOf(hooks, number) {
  const items = Array.from(
    { length: 10 },
    (_, index) =>
      `<li id="a${number}-${index}"><h3>Association ${(number - 1) * 10 + index + 1}</h3><p>Vire-sur-Essai</p></li>`,
  );
  const links = [1, 2].map((page) => `<li><a href="?p=${page}" ${hooks.toPage(page)}>${page}</a></li>`);
  return `<section id="bloc" data-module="associations"><!-- @param url="?bloc=1" referer="/" search="" -->
<h2>Associations</h2><p data-summary>20 résultats, page ${number} sur 2</p><ul>${items.join("")}</ul>
<nav aria-label="Pagination"><ul class="pages">${links.join("")}</ul></nav></section>`;
}

function tableOf(hooks) {
  const row = (index) => {
    const number = (index * 37 + 20) % PLACES;
    return `<tr id="r${number}"><td>Lieu ${String(number).padStart(3, "0")}</td><td>Vire-sur-Essai</td></tr>`;
  };
  return `<table ${hooks.table}><caption>Lieux</caption><thead><tr><th scope="col" ${hooks.sorted}>Nom</th>
<th scope="col">Ville</th></tr></thead><tbody>${Array.from({ length: PLACES }, (_, index) => row(index)).join("")}</tbody></table>`;
}

const content = (hooks, number) => `<p>Trois arches, deux rives et un marché.</p>
<figure><img src="/media/bourg-480.jpg" width="480" height="320" alt="Le bourg" fetchpriority="high"></figure>
${tableOf(hooks)}<p><a href="/media/canoes.jpg" ${hooks.photo}>Voir les canoës</a></p>
${hooks.slider(slides(), "À la une")}${listOf(hooks, number)}`;

const field = (name, label, attributes) =>
  `<div class="form-field"><label for="${name}">${label}</label><input id="${name}" name="${name}" ${attributes}></div>`;

const form = (hooks) => `<p>Les champs marqués d’un astérisque (*) sont obligatoires.</p>
<form class="form" method="get" ${hooks.form}>
${field("date", "Date", `type="text" ${hooks.date}`)}${field("horaire", "Date et heure", `type="text" ${hooks.datetime}`)}
${field("nom", "Nom *", 'type="text" title="Nom" required')}${field("courriel", "Courriel *", `required ${hooks.email}`)}
${field("telephone", "Téléphone *", `type="tel" required ${hooks.telephone}`)}
${field("cp", "Code postal", `type="text" ${hooks.postcode}`)}${field("places", "Places *", `required ${hooks.places}`)}
<div class="form-field"><label for="message">Message</label><textarea id="message" name="message" rows="4"></textarea></div>
<button type="submit">Envoyer</button></form>`;

const media = (hooks) => {
  const photo = (_, index) =>
    `<li><figure><a href="/media/${photoOf(index)}.jpg" ${hooks.photo}>${thumbnail(index, index > 3 ? 'loading="lazy"' : "")}</a></figure></li>`;
  const frames = [0, 1, 2].map((index) => ({ image: `/media/${photoOf(index)}-480.jpg`, text: `Vue ${index + 1}` }));
  return `${hooks.slideshow(frames)}
<h2>Album</h2><ul class="contact-sheet" ${hooks.album}>${Array.from({ length: 12 }, photo).join("")}</ul>
${hooks.slider(slides(), "À la une")}`;
};

const BODIES = {
  content: ["Le village", content],
  form: ["Réserver la salle", form],
  media: ["L’album du village", media],
};
export const KINDS = Object.keys(BODIES);

/** Renders the page of a contender; `number` is the page of the list. */
export function drawPage(kind, { hooks, head }, number) {
  const [title, body] = BODIES[kind];
  return pageOf(title, head[kind], body(hooks, number));
}

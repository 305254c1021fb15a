// Our page with its style sheet but without its script: the floor of every figure, and the reference for LCP.

const asList = (slides, label) =>
  `<section aria-label="${label}"><ul>${slides.map((slide) => `<li>${slide}</li>`).join("")}</ul></section>`;

/** A slideshow before any script has loaded: its first picture, and a list of all. */
export const firstOf = (frames, attributes) => {
  const [{ image, text }] = frames;
  const links = frames.map((frame) => `<li><a href="${frame.image}">${frame.text}</a></li>`);
  return `<section aria-label="La ville" ${attributes}><figure><img src="${image}" width="480" height="320" alt="${text}" fetchpriority="high"></figure>
<details><summary>Toutes les images</summary><ul>${links.join("")}</ul></details></section>`;
};

/** The page without a contender's hooks. */
export const NONE = {
  table: "",
  sorted: "",
  photo: "",
  album: "",
  form: "",
  date: "",
  datetime: "",
  telephone: "",
  postcode: 'pattern="[0-9]{5}"',
  email: 'type="email"',
  places: 'type="number" min="1" max="40"',
  toPage: () => "",
  slider: asList,
  slideshow: (frames) => firstOf(frames, ""),
};

const head = '<link rel="stylesheet" href="/dist/page.css">';

export const plain = {
  name: "no script",
  hooks: NONE,
  head: { content: head, form: head, media: head },
  stands: { content: [], form: [], media: [] },
  touch: {},
};

// An album of twelve photos: from the click on one to the frame that shows it large. PhotoSwipe is set up as in its
// manual, with its core imported on click, but without its opening animation, which would be counted.

const PHOTOS = ["bocage", "bois", "aire-de-jeux", "bocage-automne", "bois-automne"];

const album = (head, link) => {
  const items = Array.from({ length: 12 }, (_, index) => {
    const photo = PHOTOS[index % PHOTOS.length];
    const image = `<img src="/media/${photo}-480.jpg" width="240" height="160" alt="Photo ${index + 1}">`;
    return `<li><a href="/media/${photo}.jpg?${index}" ${link}>${image}</a></li>`;
  });
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Album</title><link rel="icon" href="data:,">
${head}</head><body><main><h1>Album</h1><ul id="album">${items.join("")}</ul></main></body></html>`;
};

const vitrine = {
  name: "Vitrine",
  html: album(
    '<link rel="stylesheet" href="/dist/page.css"><script type="module" src="/dist/page.js"></script>',
    'data-lightbox="album"',
  ),
};

const photoswipe = {
  name: "PhotoSwipe 5.4.4",
  html: album(
    `<link rel="stylesheet" href="/npm/photoswipe/dist/photoswipe.css"><script type="module">
import PhotoSwipeLightbox from "/npm/photoswipe/dist/photoswipe-lightbox.esm.min.js";
new PhotoSwipeLightbox({ gallery: "#album", children: "a", showHideAnimationType: "none",
  pswpModule: () => import("/npm/photoswipe/dist/photoswipe.esm.min.js") }).init();
</script>`,
    'data-pswp-width="1600" data-pswp-height="1067"',
  ),
};

export const contenders = [vitrine, photoswipe];
export const columns = ["first: open", "first: picture", "again: open", "again: picture"];

/** Runs in the page: clicks a photo. Returns the ms to the frame with the overlay and to the one with its picture. */
async function openPhoto(index) {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))));
  const link = document.querySelectorAll("#album a")[index];
  const large = () =>
    Array.from(document.querySelectorAll("dialog img, .pswp img")).some(
      (image) => image.src === link.href && image.complete && image.naturalWidth > 0 && image.clientWidth > 300,
    );
  const clicked = performance.now();
  link.click();
  let now = await frame();
  while (!document.querySelector("dialog[open], .pswp--open")) now = await frame();
  const open = now - clicked;
  while (!large()) now = await frame();
  return { open, picture: now - clicked };
}

/** The first opening loads the viewer; the second, of another photo, already has it. */
export async function measure(page) {
  const first = await page.evaluate(openPhoto, 0);
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("dialog[open], .pswp"));
  const again = await page.evaluate(openPhoto, 6);
  return {
    "first: open": first.open,
    "first: picture": first.picture,
    "again: open": again.open,
    "again: picture": again.picture,
  };
}

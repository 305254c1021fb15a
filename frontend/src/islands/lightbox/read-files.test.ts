import { expect, it } from "vitest";
import { readFiles } from "./read-files.js";

const read = (files: string, image: string) => {
  document.body.innerHTML = `<a href="/pont.jpg" data-lightbox data-lightbox-srcset="${files}">${image}</a>`;
  const link = document.querySelector("a") as Element;
  return readFiles(link, link.querySelector("img"));
};
const THUMBNAIL = `<img src="/mini.jpg" width="90" height="60">`;

it("are those that the page offers, narrowest first, in the shape of the thumbnail", () => {
  const { origin } = location;
  expect(read("/b,1.webp 1200w, /a.webp 300w,/c.webp 600w", THUMBNAIL)).toEqual({
    srcSet: [
      { src: `${origin}/a.webp`, width: 300, height: 200 },
      { src: `${origin}/c.webp`, width: 600, height: 400 },
      { src: `${origin}/b,1.webp`, width: 1200, height: 800 },
    ],
    width: 1200,
    height: 800,
  });
});

it("are without addresses that may not be shown (security 7)", () => {
  const found = read("javascript:alert(1) 300w, //ailleurs.example/a.webp 600w, /a.webp 900w", THUMBNAIL);
  expect(found?.srcSet.map(({ width }) => width)).toEqual([900]);
});

it.each([
  ["no thumbnail", "/a.webp 300w", ""],
  ["a thumbnail of unknown shape", "/a.webp 300w", `<img src="/mini.jpg">`],
  ["nothing offered", "", THUMBNAIL],
  ["densities in place of widths", "/a.webp 2x", THUMBNAIL],
])("are none with %s", (_, files, image) => {
  expect(read(files, image)).toBeUndefined();
});

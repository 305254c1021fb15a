import { describe, expect, it, vi } from "vitest";
import { readGallery } from "./read-gallery.js";

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const show = (html: string) => {
  document.body.innerHTML = html;
};
const names = (selector: string) =>
  readGallery(find(selector))?.pictures.map(({ src }) => src.replace(/^.*\/|\.\w+$/g, ""));

describe("the links of a gallery", () => {
  it("are those of one group, anywhere on the page, in page order, starting at the clicked one", () => {
    show(`<a href="/1.jpg" data-lightbox="a">1</a><p><a href="/x.jpg" data-lightbox="b">x</a></p>
      <ul data-planche-contact><li><a id="two" href="/2.jpg" data-lightbox="a">2</a></li></ul>`);
    expect(names("#two")).toEqual(["1", "2"]);
    expect(readGallery(find("#two"))?.first).toBe(1);
  });

  it("are all links of a contact sheet without a group", () => {
    show(`<a href="/0.jpg" data-lightbox>0</a><ul data-planche-contact>
      <li><a id="one" href="/1.jpg" data-lightbox>1</a></li><li><a href="/2.jpg" data-lightbox="">2</a></li>
      <li><a href="/3.jpg" data-lightbox="other">3</a></li></ul>`);
    expect(names("#one")).toEqual(["1", "2"]);
  });

  it("are a single one elsewhere", () => {
    show('<a id="one" href="/1.jpg" data-lightbox>1</a><a href="/2.jpg" data-lightbox>2</a>');
    expect(names("#one")).toEqual(["1"]);
  });

  it("exclude URLs that are not web addresses (security 7), which stay plain links", () => {
    show(`<a href="/1.jpg" data-lightbox="a">1</a><a id="bad" href="javascript:alert(1)" data-lightbox="a">2</a>
      <a href="mailto:a@exemple.fr" data-lightbox="a">3</a><a href="//ailleurs.example/4.jpg" data-lightbox="a">4</a>`);
    expect(names("a")).toEqual(["1"]);
    expect(readGallery(find("#bad"))).toBeUndefined();
  });

  it.each(["0", "false"])("are none if the attribute is %s", (off) => {
    show(`<a href="/1.jpg" data-lightbox="${off}">1</a>`);
    expect(readGallery(find("a"))).toBeUndefined();
  });
});

describe("a link's picture", () => {
  it("has the link's caption and the thumbnail's alternative text", () => {
    show('<a href="/1.jpg" data-lightbox data-title=" Le pont "><img src="/m.jpg" alt="Un pont de pierre"></a>');
    expect(readGallery(find("a"))?.pictures[0]).toMatchObject({ alt: "Un pont de pierre", caption: "Le pont" });
    expect(readGallery(find("a"))?.name).toBe("Un pont de pierre");
  });

  it("without a thumbnail has the caption as alternative text, else the link's text", () => {
    show('<a href="/1.jpg" data-lightbox data-title="Le pont">Voir</a>');
    expect(readGallery(find("a"))).toMatchObject({ name: "Voir", pictures: [{ alt: "Le pont", caption: "Le pont" }] });
    show('<a href="/1.jpg" data-lightbox>Voir</a>');
    expect(readGallery(find("a"))?.pictures[0]).toMatchObject({ alt: "Voir", caption: undefined });
  });
});

it.each([
  ["../vignettes/photos/mini_200_moulin.jpg", undefined],
  ["photos/mini_200_moulin.jpg", "/vignettes/"],
  ["vignettes/photos/mini_200_moulin.jpg", undefined],
])("resolves a thumbnail at %s with the base %s, and removes the prefix", (src, base) => {
  document.head.innerHTML = base ? `<base href="${base}">` : "";
  show(`<script type="application/json" id="vitrine-config">{"images": {"prefix": "/vignettes"}}</script>
    <img src="${src}" data-zoom alt="Le moulin">`);
  expect(new URL(readGallery(find("img"))?.pictures[0].src ?? "").pathname).toBe("/photos/moulin.jpg");
  document.head.innerHTML = "";
});

it("has the language of its caption and of its text if it is not the page's (8.7)", () => {
  document.documentElement.lang = "fr";
  show(`<p lang="en"><a href="/1.jpg" data-lightbox="a" data-title="The bridge"><img src="/m.jpg" lang="de" alt="Brücke"></a></p>
    <a href="/2.jpg" data-lightbox="a" lang="fr">Le quai</a>`);
  const [first, second] = readGallery(find("a"))?.pictures ?? [];
  expect(first).toMatchObject({ language: "en", altLanguage: "de" });
  expect([second?.language, second?.altLanguage]).toEqual([undefined, undefined]);
  document.documentElement.removeAttribute("lang");
});

describe("settings", () => {
  it("have these defaults", () => {
    show('<a href="/1.jpg" data-lightbox>1</a>');
    expect(readGallery(find("a"))?.settings).toEqual({ loop: true, delay: 5000, start: false });
  });

  it.each([
    `<a href="/1.jpg" data-lightbox="a" data-lightbox-settings='{"loop":false}'>1</a>`,
    `<ul data-lightbox-settings='{"loop":false}'><li><a href="/1.jpg" data-lightbox="a">1</a></li></ul>`,
    `<a href="/1.jpg" data-lightbox="a">1</a><a href="/2.jpg" data-lightbox="a" data-lightbox-settings='{"loop":false}'>2</a>`,
  ])("are read from the link, an ancestor or another link of its group: %s", (html) => {
    show(html);
    expect(readGallery(find("a"))?.settings).toEqual({ loop: false, delay: 5000, start: false });
  });

  it.each(["{loop}", "[]", "5", "null", '{"delay":"lent"}', '{"delay":0}', '{"loop":1}'])(
    "that are invalid log one error, and the link stays plain (spec 8): %s",
    (settings) => {
      const said = vi.spyOn(console, "error").mockImplementation(() => {});
      show(`<a href="/1.jpg" data-lightbox data-lightbox-settings='${settings}'>1</a>`);
      expect(readGallery(find("a"))).toBeUndefined();
      expect(readGallery(find("a"))).toBeUndefined();
      expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^data-lightbox-settings /), find("a"));
    },
  );
});

it("a contact sheet that is off does not group links", () => {
  show(`<ul data-planche-contact="0"><li><a id="one" href="/1.jpg" data-lightbox>1</a></li>
    <li><a href="/2.jpg" data-lightbox>2</a></li></ul>`);
  expect(names("#one")).toEqual(["1"]);
});

describe("a thumbnail", () => {
  const config = '<script type="application/json" id="vitrine-config">{"images":{"prefix":"/vignettes"}}</script>';

  it("opens its full-size picture, with its alternative text, at up to 90 % of the screen (spec 2.8)", () => {
    show(`${config}<img src="/vignettes/photos/mini_200_moulin.jpg" alt="Le moulin" data-zoom>`);
    expect(readGallery(find("img"))).toMatchObject({
      pictures: [{ src: new URL("/photos/moulin.jpg", document.baseURI).href, alt: "Le moulin" }],
      name: "Le moulin",
      size: "zoom",
    });
  });

  it.each([
    ["/vignettes/été", "/vignettes/%C3%A9t%C3%A9/x/a_b.jpg", "/x/b.jpg"],
    ["/vignettes/été", "/vignettes/%c3%a9t%c3%a9/x/a_b.jpg", "/x/b.jpg"],
    ["vignettes/%C3%A9t%C3%A9/", "/vignettes/été/x/a_b.jpg", "/x/b.jpg"],
    ["/vignettes", "/vignettes/mini%5Fmoulin.jpg?v=a%5Fb", "/moulin.jpg?v=a%5Fb"],
  ])("loses the prefix %s, percent-encoded or not: %s", (prefix, src, full) => {
    show(`<script type="application/json" id="vitrine-config">${JSON.stringify({ images: { prefix } })}</script>
      <img src="${src}" alt="" data-zoom>`);
    expect(readGallery(find("img"))?.pictures[0]?.src).toBe(new URL(full, document.baseURI).href);
  });

  it("in a gallery link opens that gallery, and in another link is left to the link", () => {
    show('<a href="/1.jpg" data-lightbox><img src="/m_1.jpg" alt="" data-zoom></a>');
    expect(readGallery(find("img"))?.size).toBe("lightbox");
    show('<a href="/page"><img src="/m_1.jpg" alt="" data-zoom></a>');
    expect(readGallery(find("img"))).toBeUndefined();
  });

  it.each(['src="data:image/png;base64,a_b"', 'alt=""', 'src="/m_1.jpg" data-zoom="false"'])(
    "that is invalid opens nothing: %s",
    (attributes) => {
      show(`<img ${attributes} data-zoom>`);
      expect(readGallery(find("img"))).toBeUndefined();
    },
  );
});

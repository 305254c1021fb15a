import { expect, test } from "vitest";
import { DISARMED_STYLE, disarm } from "../../dom/sanitiser/disarm.js";
import { sanitiseRichText } from "../../dom/sanitiser/rich-text.js";
import { cleanPaste } from "./clean-paste.js";

function pasted(html: string): string {
  const box = document.createElement("div");
  box.append(cleanPaste(disarm(html), { style: DISARMED_STYLE, language: "fr", sanitise: sanitiseRichText }));
  return box.innerHTML;
}

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head>
<body lang=FR style='tab-interval:35.4pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const bullet = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:${level * 36}pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${text}<o:p></o:p></p>\n`;

test.each([
  [
    "paragraphs of Word",
    word(
      `<h1>Séance du<br>\n12 mai<o:p></o:p></h1>\n<p class=MsoNormal><b>Présents</b> : <i style='mso-bidi-font-style:normal'>le\nmaire</i>, <span\nstyle='font-weight:bold'>cinq</span> élus<o:p></o:p></p>\n<p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
    ),
    "<h2>Séance du<br>12 mai</h2><p><strong>Présents</strong> : <em>le maire</em>, <strong>cinq</strong> élus</p>",
  ],
  [
    "lists of Word, one in another",
    word(bullet(1, "·", "Sports") + bullet(2, "o", "Tennis") + bullet(2, "o", "Judo") + bullet(1, "·", "Arts")),
    "<ul><li>Sports<ul><li>Tennis</li><li>Judo</li></ul></li><li>Arts</li></ul>",
  ],
  [
    "a numbered list of Word, and another after a paragraph",
    word(
      `${bullet(1, "1.", "Un")}${bullet(1, "2.", "Deux")}<p class=MsoNormal>Puis<o:p></o:p></p>${bullet(1, "a)", "Trois")}`,
    ),
    "<ol><li>Un</li><li>Deux</li></ol><p>Puis</p><ol><li>Trois</li></ol>",
  ],
  ["a list of Word that begins deep", word(bullet(2, "·", "Deux")), "<ul><li><ul><li>Deux</li></ul></li></ul>"],
  [
    "a table of Word",
    word(`<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse'>
 <tr style='mso-yfti-irow:0'><td width=302 valign=top style='width:226.55pt'>
  <p class=MsoNormal>Tarif<o:p></o:p></p>
  </td><td colspan=2><p class=MsoNormal>5&nbsp;€<o:p></o:p></p></td></tr>
</table>`),
    '<table><tbody><tr><td>Tarif</td><td colspan="2">5&nbsp;€</td></tr></tbody></table>',
  ],
  [
    "a document of LibreOffice",
    `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><style type="text/css">p { line-height: 115% }</style></head><body lang="fr-FR" dir="ltr">
<h1 class="western" style="page-break-before: auto">Le marché</h1>
<p align="justify" style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt"><span lang="fr-FR">Tous les </span><b>mardis</b><span lang="en-GB"> market day</span></font></font></p>
<ul>
\t<li><p style="margin-bottom: 0cm">pain</p></li>
\t<li><p>fleurs</p></li>
</ul>
</body></html>`,
    '<h2>Le marché</h2><p>Tous les <strong>mardis</strong><span lang="en-GB"> market day</span></p><ul><li>pain</li><li>fleurs</li></ul>',
  ],
  [
    "a web page",
    `<meta charset='utf-8'><div class="hero" id="x"><div><h3 style="color:red">Titre</h3></div><div>Un <span class="a">mot</span> et <a class="btn" href="https://exemple.fr/" onclick="x()" target="_top">un lien</a></div><section><p>Deux</p></section></div>`,
    '<h3>Titre</h3><p>Un mot et <a href="https://exemple.fr/">un lien</a></p><p>Deux</p>',
  ],
  [
    "Google Docs, which wraps all in a bold that is not",
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400">Un </span><span style="font-weight:700;font-style:italic">deux</span><span style="vertical-align:super">e</span></p></b>`,
    "<p>Un <em><strong>deux</strong></em><sup>e</sup></p>",
  ],
  [
    "an anchor of Word, and hidden text",
    word("<p class=MsoNormal><a name=\"_Toc1\">Titre</a><span style='display:none'>caché</span></p>"),
    "<p>Titre</p>",
  ],
  ["what was copied out of a text", '<!-- squire --><p class="chapo">Un</p><p></p>', '<p class="chapo">Un</p><p></p>'],
  [
    "a picture of another site or of a disk, and what stood around it",
    '<p>Un</p><p> <img src="https://ailleurs.example/a.jpg" alt="a"> </p><figure><a href="/b"><img src="file:///C:/a.png"></a></figure>',
    "<p>Un</p>",
  ],
  [
    "links that lead nowhere they may",
    '<p><a href="javascript:alert(1)">mal</a> et <a href="file:///C:/a.txt">disque</a></p>',
    "<p>mal et disque</p>",
  ],
  ["words that LibreOffice strikes through", "<p><strike>vieux</strike> neuf</p>", "<p><s>vieux</s> neuf</p>"],
  ["a word of a line", "<meta charset='utf-8'><span style=\"color: rgb(0,0,0)\">mot</span>", "mot"],
  ["lines of code", "<pre>un\n  deux</pre>", "<pre>un\n  deux</pre>"],
])("%s", (_name, html, expected) => {
  expect(pasted(html)).toBe(expected);
});

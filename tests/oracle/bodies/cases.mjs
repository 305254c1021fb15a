// The compared bodies, each with a name, a content type and its bytes (one character per byte, as latin1).
import { read } from "../judge.mjs";

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=X";

/** The text as UTF-8, one character per byte. */
const bytes = (text) => Buffer.from(text).toString("latin1");
const shown = (text) => (text.length > 70 ? `${text.slice(0, 60)}… (${text.length})` : text);

/** A field of a form, as browsers send it. */
const field = (name, value) => part(`Content-Disposition: form-data; name="${bytes(name)}"`, value);
const part = (head, value = "1") => `--X\r\n${head}\r\n\r\n${value}\r\n`;
const END = "--X--\r\n";
const LAST = field("last", "2");

/** The names and values of the name comparison, sent in a whole body. */
function* urlencoded({ forms, repeated, names, values, pairs }) {
  for (const form of forms) yield { name: `form ${form}`, type: FORM, body: bytes(form) };
  for (const { before, unit, times, after } of repeated)
    yield {
      name: `form ${before}${unit}×${times}${after}`,
      type: FORM,
      body: bytes(before + unit.repeat(times) + after),
    };
  for (const name of names)
    for (const value of values.slice(0, 6))
      yield { name: `form ${name}${value}`, type: FORM, body: bytes(name + value) };
  for (const first of pairs) {
    const body = `${first}=1&b=2&${first}[]=3&${first}=4`;
    yield { name: `form ${body}`, type: FORM, body };
  }
  for (const count of [999, 1000, 1001, 1500]) {
    const body = Array.from({ length: count }, (_, at) => `n${at}=1`).join("&");
    yield { name: `form of ${count} pairs`, type: FORM, body };
  }
  const nested = Array.from({ length: 1100 }, () => "a[]=1").join("&");
  yield { name: "form of 1100 pairs of one array", type: FORM, body: nested };
  yield { name: "form of 200,000 bytes", type: FORM, body: `a=${"x".repeat(200_000)}&b=1` };
  yield { name: "form with line ends", type: FORM, body: "a=1\r\nb=2&c=3\r\n" };
  yield { name: "form with bytes of no text", type: FORM, body: "a=\xff\xfe&b=\xe9t\xe9" };
}

/** The same forms as addresses, where possible (`php -S` loses a second question mark). */
function* queries({ forms }) {
  const allowed = /^(?!\?)[A-Za-z0-9%&=+._~[\];!$'()*,:@/?-]+$/;
  for (const query of forms.filter((form) => allowed.test(form)))
    yield { name: `address ?${query}`, type: FORM, body: "z=1", query };
}

function* named({ names, pairs }) {
  const plain = [...names, "+", "a+b", "a%20b", "a.b[c.d]", "", " ", "a&b", "a=b", "n".repeat(257), "a[1][2][3][4][5]"];
  for (const name of plain)
    yield { name: `field ${shown(name)}`, type: MULTIPART, body: field(name, "1") + LAST + END };
  for (const value of [
    "",
    "+",
    "%41",
    "a&b=c",
    "é",
    " 1 ",
    "1\r\n2",
    "\r\n",
    "1\n",
    "1\r",
    "\0",
    "--",
    "--X",
    "-- X--",
  ])
    yield {
      name: `value ${JSON.stringify(value)}`,
      type: MULTIPART,
      body: field("a", bytes(value)) + LAST + END,
    };
  for (const first of pairs)
    for (const second of pairs) {
      const body = field(first, "1") + field(second, "2") + field(`${first}[]`, "3") + END;
      yield { name: `fields ${first} ${second} ${first}[]`, type: MULTIPART, body };
    }
}

/** The head of a part. */
const heads = [
  'Content-Disposition: form-data; name="a"',
  'content-disposition: form-data; name="a"',
  'CONTENT-DISPOSITION: FORM-DATA; NAME="a"',
  'Content-Disposition:form-data;name="a"',
  'Content-Disposition : form-data; name="a"',
  'Content-Disposition: form-data; name = "a"',
  'Content-Disposition: form-data; name= "a"',
  'Content-Disposition: form-data; name ="a"',
  "Content-Disposition: form-data; name=a",
  "Content-Disposition: form-data; name=a b",
  "Content-Disposition: form-data; name=a;",
  "Content-Disposition: form-data; name='a'",
  "Content-Disposition: form-data; name='a b'",
  "Content-Disposition: form-data; name='a\"b'",
  "Content-Disposition: form-data; name=a'b",
  'Content-Disposition: form-data; name="a\\"b"',
  'Content-Disposition: form-data; name="a\\\\b"',
  'Content-Disposition: form-data; name="a\\b"',
  'Content-Disposition: form-data; name="a\\\\"',
  'Content-Disposition: form-data; name="a%22b"',
  'Content-Disposition: form-data; name="a%20b"',
  'Content-Disposition: form-data; name="a;b"',
  'Content-Disposition: form-data; name="a=b"',
  'Content-Disposition: form-data; name="a\'b"',
  'Content-Disposition: form-data; name="a',
  'Content-Disposition: form-data; name=a"',
  'Content-Disposition: form-data; name=""',
  "Content-Disposition: form-data; name=",
  "Content-Disposition: form-data; name",
  "Content-Disposition: form-data",
  "Content-Disposition: form-data;",
  "Content-Disposition:",
  'Content-Disposition: attachment; name="a"',
  'Content-Disposition: file; name="a"',
  'Content-Disposition: form-datax; name="a"',
  'Content-Disposition: name="a"',
  'Content-Disposition: ; name="a"',
  'Content-Disposition: form-data; x="name=b"; name="a"',
  'Content-Disposition: form-data; x=name; name="a"',
  'Content-Disposition: form-data; xname="b"; name="a"',
  'Content-Disposition: form-data; name="b"; name="a"',
  "Content-Disposition: form-data; name*=UTF-8''a",
  "Content-Disposition: form-data; name=\"b\"; name*=UTF-8''a",
  'Content-Disposition: form-data, name="a"',
  'Content-Disposition: form-data; name="a", x="b"',
  'Content-Disposition: form-data; name="a" x',
  'Content-Disposition: form-data;\r\n name="a"',
  'Content-Disposition: form-data; name="a\r\n b"',
  'Content-Disposition: form-data; name="a"\r\nContent-Disposition: form-data; name="b"',
  'Content-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset=iso-8859-1',
  'Content-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: base64',
  'Content-Disposition: form-data; name="a"\r\nContent-Type: multipart/mixed; boundary=Y',
  'Content-Type: text/plain\r\nContent-Disposition: form-data; name="a"',
  'Content-Disposition: form-data; name="a"\r\nnoise',
  'noise\r\nContent-Disposition: form-data; name="a"',
  'X-Broken Name: 1\r\nContent-Disposition: form-data; name="a"',
  'Content-Disposition: form-data; name="a"\r\nX-Long: ' + "x".repeat(3000),
  'Content-Disposition: form-data; name="a"\r\nX-Longer: ' + "x".repeat(9000),
  ...[20, 40].map((count) => `Content-Disposition: form-data; name="a"${"\r\nX-A: 1".repeat(count)}`),
  "Content-Type: text/plain",
  'Content-Disposition: form-data; name="a\0b"',
  'Content-Disposition: form-data; name="\xe9"',
  'Content-Disposition: form-data; name="a\tb"',
  'Content-Disposition: form-data; name="[a]"',
  'Content-Disposition: form-data; name="a[b"; x="]"',
  'Content-Disposition: form-data; name="f"; filename="a.txt"',
  'Content-Disposition: form-data; name="f"; filename=""',
  'Content-Disposition: form-data; name="f"; filename=',
  'Content-Disposition: form-data; name="f"; filename',
  'Content-Disposition: form-data; filename="a.txt"; name="f"',
  'Content-Disposition: form-data; filename="a.txt"',
  'Content-Disposition: form-data; name="f"; FILENAME="a.txt"',
  'Content-Disposition: form-data; name="f[]"; filename="a.txt"\r\nContent-Type: image/png',
  "Content-Disposition: form-data; name=\"f\"; filename*=UTF-8''a.txt",
];

const A = field("a", "1");
/** How the parts are joined: the name of the case, then the body. */
const frames = {
  "nothing but the end": END,
  "nothing at all": "",
  "blanks alone": "  \r\n",
  "no part, no boundary": "abc",
  "no final boundary": A + LAST.slice(0, -2),
  "no final boundary, line end": A + LAST,
  "broken off in the boundary": `${A}--`,
  "broken off behind a boundary": `${A}--X\r\n`,
  "broken off in a head": `${A}--X\r\nContent-Disp`,
  "broken off behind a head": `${A}--X\r\nContent-Disposition: form-data; name="b"\r\n`,
  "broken off before a value": `${A}--X\r\nContent-Disposition: form-data; name="b"\r\n\r\n`,
  "broken off in a value": `${A}--X\r\nContent-Disposition: form-data; name="b"\r\n\r\n12`,
  "broken off in a file": `${A}--X\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n12`,
  "one dash at the end": `${A}--X-\r\n${LAST}${END}`,
  "end, then more parts": A + END + LAST + END,
  "end without a line end": `${A}--X--`,
  "text before the first boundary": `before\r\n${A}${LAST}${END}`,
  "text before it without a line end": `before${A}${LAST}${END}`,
  "a line end before the first boundary": `\r\n${A}${LAST}${END}`,
  "text behind the end": `${A}${LAST}${END}after`,
  "blanks behind a boundary": `${A.replace("--X\r\n", "--X  \r\n")}${LAST}${END}`,
  "tabs behind a boundary": `${A.replace("--X\r\n", "--X\t\r\n")}${LAST}${END}`,
  "text behind a boundary": `${A}${LAST.replace("--X\r\n", "--Xy\r\n")}${END}`,
  "a blank before a boundary": `${A} ${LAST}${END}`,
  "line feeds alone": (A + LAST + END).replaceAll("\r\n", "\n"),
  "carriage returns alone": (A + LAST + END).replaceAll("\r\n", "\r"),
  "line feeds in heads": A.replace('"\r\n\r\n', '"\n\n') + LAST + END,
  "a line feed before a boundary": `${A.slice(0, -2)}\n${LAST}${END}`,
  "no line end before a boundary": A.slice(0, -2) + LAST + END,
  "two line ends before a boundary": `${A}\r\n${LAST}${END}`,
  "a part without a head": `--X\r\n\r\n1\r\n${LAST}${END}`,
  "an empty part": `--X\r\n${LAST}${END}`,
  "two boundaries in a row": `--X\r\n--X\r\n${LAST}${END}`,
  "a boundary inside a value": field("a", "1--X2") + LAST + END,
  "a boundary's line inside a value": field("a", "1\r\n--Xy\r\n2") + LAST + END,
  "an end inside a value": field("a", "1\r\n--X--\r\n2") + LAST + END,
  "a longer boundary": `${A}--XX\r\nContent-Disposition: form-data; name="b"\r\n\r\n3\r\n${LAST}${END}`,
  "a file between fields":
    A + part('Content-Disposition: form-data; name="f"; filename="a.bin"\r\nContent-Type: x/y', "\0\xff") + LAST + END,
  "a file of the name of a field":
    A + part('Content-Disposition: form-data; name="a"; filename="a.bin"', "3") + LAST + END,
  "a field of the name of a file":
    part('Content-Disposition: form-data; name="a"; filename="a.bin"', "3") + A + LAST + END,
  "two files of an array":
    part('Content-Disposition: form-data; name="f[]"; filename="a"', "3") +
    part('Content-Disposition: form-data; name="f[]"; filename="b"', "4") +
    field("f[]", "5") +
    END,
  "a file without content": part('Content-Disposition: form-data; name="f"; filename="a"', "") + LAST + END,
  "a limit of file sizes": field("MAX_FILE_SIZE", "1") + field("a", "12345") + LAST + END,
  "a charset field": field("_charset_", "iso-8859-1") + field("a", "\xe9") + LAST + END,
  "bytes of no text": field("a", "\xff\xfe\x80") + LAST + END,
  "a value of 200,000 bytes": field("a", "x".repeat(200_000)) + LAST + END,
  "a value full of carriage returns": field("a", "\r".repeat(9000)) + LAST + END,
  "a value full of boundaries to be": field("a", "\r\n--".repeat(3000)) + LAST + END,
  ...Object.fromEntries(
    [1000, 1001, 1019].map((count) => [
      `${count} fields`,
      Array.from({ length: count }, (_, at) => field(`n${at}`, "1")).join("") + END,
    ]),
  ),
};

/** Content types, with a body in their boundary. */
const types = {
  "multipart/form-data; boundary=Y": "Y",
  "multipart/form-data;boundary=Y": "Y",
  'multipart/form-data; boundary="Y"': "Y",
  'multipart/form-data; boundary="a b"': "a b",
  'multipart/form-data; boundary="a;b"': "a;b",
  'multipart/form-data; boundary="Y"; charset=utf-8': "Y",
  "multipart/form-data; charset=utf-8; boundary=Y": "Y",
  "multipart/form-data; boundary=Y; charset=utf-8": "Y",
  "multipart/form-data; boundary=Y;": "Y",
  "multipart/form-data; boundary = Y": "Y",
  "multipart/form-data; boundary=a,b": "a,b",
  "multipart/form-data; boundary=a=b": "a=b",
  "multipart/form-data; boundary='Y'": "'Y'",
  "multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW": "----WebKitFormBoundary7MA4YWxkTrZu0gW",
  "multipart/form-data; boundary=-Y": "-Y",
  "multipart/form-data; boundary=Y-": "Y-",
  "multipart/form-data; boundary=a'()+_,-./:=?z": "a'()+_,-./:=?z",
  "Multipart/Form-Data; Boundary=Y": "Y",
  "MULTIPART/FORM-DATA; BOUNDARY=Y": "Y",
  "multipart/form-data boundary=Y": "Y",
  "multipart/form-data, boundary=Y": "Y",
  "multipart/form-data ; boundary=Y": "Y",
  "multipart/form-data; boundary=Y; boundary=Z": "Y",
  "multipart/form-data; xboundary=Z; boundary=Y": "Y",
  "multipart/form-data": "Y",
  "multipart/form-data; boundary=": "",
  'multipart/form-data; boundary=""': "",
  'multipart/form-data; boundary="Y': "Y",
  "multipart/form-data; charset=utf-8": "Y",
  "multipart/mixed; boundary=Y": "Y",
  "multipart/form-datax; boundary=Y": "Y",
  [`multipart/form-data; boundary=${"y".repeat(70)}`]: "y".repeat(70),
  [`multipart/form-data; boundary=${"y".repeat(71)}`]: "y".repeat(71),
};

/** Types of a body that is a plain form. */
const plain = [
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; charset=UTF-8",
  "application/x-www-form-urlencoded;charset=iso-8859-1",
  "application/x-www-form-urlencoded ; a=b",
  "application/x-www-form-urlencoded, text/plain",
  "Application/X-WWW-Form-Urlencoded",
  "application/x-www-form-urlencodedx",
  "application/json",
  "text/plain",
  "text/plain;charset=UTF-8",
  null,
];

export function* cases() {
  const names = JSON.parse(read("form-names-cases.json"));
  yield* urlencoded(names);
  yield* queries(names);
  yield* named(names);
  for (const head of heads) yield { name: `head ${shown(head)}`, type: MULTIPART, body: part(head) + LAST + END };
  for (const [name, body] of Object.entries(frames)) yield { name, type: MULTIPART, body };
  for (const [type, boundary] of Object.entries(types))
    yield { name: `type ${shown(type)}`, type, body: (A + LAST + END).replaceAll("--X", `--${boundary}`) };
  for (const type of plain) yield { name: `type ${type ?? "of nothing said"}`, type, body: "a=%C3%A9&b=2" };
  yield { name: "type of an empty body", type: null, body: "" };
}

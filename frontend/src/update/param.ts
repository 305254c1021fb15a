/** How a module block is refreshed (spec 3.14): the decoded attributes of its `@param` comment. */
export interface Param {
  readonly url: string;
  readonly referer: string;
  readonly search: string;
}

export type ParamRead = { readonly param: Param } | { readonly fault: string };

const MARK = /^[ \t\n\f\r]*@param(?=[ \t\n\f\r]|$)/;
/** Matches an attribute: name, equals sign, double quote, value, double quote; all but the name may be missing. */
const ATTRIBUTE = /[ \t\n\f\r]*([^= \t\n\f\r]*)[ \t\n\f\r]*(?:=[ \t\n\f\r]*(?:(")([^"]*)("?))?)?/y;
const BLANK = /[ \t\n\f\r]*$/y;
const REFERENCE = /&(?:amp|lt|gt|quot|#45);/g;
const MEANINGS: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#45;": "-",
};

/** Parses a comment's text, without `<!--` and `-->`; tested with the same vectors as the core. */
export function readParam(comment: string): ParamRead {
  const mark = MARK.exec(comment);
  if (!mark) return { fault: "the comment does not begin with @param" };
  const values = new Map<string, string>();
  for (let at = mark[0].length; !matchesAt(BLANK, comment, at); at = ATTRIBUTE.lastIndex) {
    const [, name = "", opening, value = "", closing] = matchAt(ATTRIBUTE, comment, at) ?? [];
    if (!opening) return { fault: `@param: the value of \`${name}\` is not in double quotes` };
    if (!closing) return { fault: `@param: the double quotes of \`${name}\` are not closed` };
    if (!values.has(name)) values.set(name, decode(value));
  }
  const url = values.get("url");
  if (!url) return { fault: "@param has no url" };
  return { param: { url, referer: values.get("referer") ?? "", search: values.get("search") ?? "" } };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  return matchAt(pattern, text, at) !== null;
}

function decode(value: string): string {
  return value.replace(REFERENCE, (reference) => MEANINGS[reference] ?? reference);
}

/**
 * Returns the address of a thumbnail's full-size picture: without the path prefix, and without the file name up to its
 * last underscore (spec 2.8). The core's rule, tested with the core's vectors.
 */
export function fullSizeImage(thumbnail: string, prefix: string): string {
  const [, host = "", path = "", rest = ""] = /^((?:[^:/?#]*:)?\/\/[^/?#]*)?([^?#]*)(.*)$/su.exec(thumbnail) ?? [];
  // An address without a file, such as `data:`.
  if (host === "" && /^[^/]*:/.test(path)) return thumbnail;
  const [, slash = "", inner = ""] = /^(\/?)(.*)$/su.exec(path) ?? [];
  const removed = `${prefix.replace(/^\/+|\/+$/g, "")}/`;
  const kept = removed !== "/" && inner.startsWith(removed) ? inner.slice(removed.length) : inner;
  const name = kept.lastIndexOf("/") + 1;
  return host + slash + kept.slice(0, name) + kept.slice(name).replace(/^.*_(?=.)/su, "") + rest;
}

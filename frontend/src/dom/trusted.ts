// TypeScript's DOM types lack Trusted Types: here a trusted value is typed as a string.

interface Policy {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(text: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

const asIs = (text: string) => text;
const plain: Policy = { createHTML: asIs, createScript: asIs, createScriptURL: asIs };

let policy: Policy | undefined;

/** Creates the policy at first use: a browser allows a page one policy of this name. */
function policyOf(factory: PolicyFactory | undefined): Policy {
  try {
    return factory?.createPolicy("vitrine", plain) ?? plain;
  } catch {
    // The site's CSP forbids the name. If it also enforces Trusted Types, the browser reports the error at use.
    return plain;
  }
}

/** Returns the page's only policy, for a library that creates trusted values itself. */
export function pagePolicy(): Policy {
  policy ??= policyOf((globalThis as { trustedTypes?: PolicyFactory }).trustedTypes);
  return policy;
}

/** Marks HTML as trusted: the site's own server wrote it, or a script of the page passed it as trusted. */
export function trustedHtml(html: string): string {
  return pagePolicy().createHTML(html);
}

/** Marks a script's text as trusted. The caller has checked its nonce or its origin. */
export function trustedScript(text: string): string {
  return pagePolicy().createScript(text);
}

/** Marks a script's address as trusted: see `trustedScript`. */
export function trustedScriptUrl(url: string): string {
  return pagePolicy().createScriptURL(url);
}

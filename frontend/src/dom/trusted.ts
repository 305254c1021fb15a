// The DOM types of TypeScript do not know Trusted Types yet: to them a trusted value is a string, as it was before.

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

/** Made at first use: a browser lets a page make a policy of this name once. */
function policyOf(factory: PolicyFactory | undefined): Policy {
  try {
    return factory?.createPolicy("vitrine", plain) ?? plain;
  } catch {
    // The site's own policy does not allow the name: where it enforces trusted types, the browser says so at the use.
    return plain;
  }
}

function trusting(): Policy {
  policy ??= policyOf((globalThis as { trustedTypes?: PolicyFactory }).trustedTypes);
  return policy;
}

/** HTML that the site's own server wrote, or that a script of the page gave as trusted. */
export function trustedHtml(html: string): string {
  return trusting().createHTML(html);
}

/** The text of a script that may run: its nonce, or its origin, has been checked. */
export function trustedScript(text: string): string {
  return trusting().createScript(text);
}

/** The address of a script that may run: see `trustedScript`. */
export function trustedScriptUrl(url: string): string {
  return trusting().createScriptURL(url);
}

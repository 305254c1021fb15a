import { request } from "../../update/http.js";

/** The only algorithm that the solver is built with. */
const ALGORITHM = "PBKDF2/SHA-256";

/** A challenge of the server: altcha's protocol 2. The signature covers all parameters, known or not. */
export interface Challenge {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly signature: string;
}

/** The solver's result. */
export interface Solution {
  readonly counter: number;
  readonly derivedKey: string;
}

/** Fetches a challenge; undefined if that fails or the algorithm is another. */
export async function fetchChallenge(address: string, signal: AbortSignal): Promise<Challenge | undefined> {
  const answer = await request(address, { signal, retry: true });
  return answer.ok ? readChallenge(answer.text) : undefined;
}

function readChallenge(text: string): Challenge | undefined {
  try {
    const { parameters, signature } = JSON.parse(text);
    if (parameters.algorithm !== ALGORITHM || typeof signature !== "string") return undefined;
    return { parameters, signature };
  } catch {
    return undefined;
  }
}

/** Encodes what the form sends: altcha's payload. */
export function tokenOf({ parameters, signature }: Challenge, { counter, derivedKey }: Solution): string {
  const payload = JSON.stringify({ challenge: { parameters, signature }, solution: { counter, derivedKey } });
  return btoa(String.fromCharCode(...new TextEncoder().encode(payload)));
}

import { jwtVerify } from "jose";
import { LRUCache } from "lru-cache";

/** Enough for all people who are active at the same time. */
const maxChecked = 20_000;

/**
 * Checks the signature and the expiry of access tokens, and returns the id of the session.
 * A signature is checked once: a valid token stays valid until it expires.
 */
export function createTokenCheck(key: Uint8Array): (token: string) => Promise<string | null> {
  // Expiry is compared with the clock below. A `ttl` of 0 would mean for ever.
  const checked = new LRUCache<string, { sessionId: string; until: number }>({ max: maxChecked });
  return async (token) => {
    const before = checked.get(token);
    if (before && before.until > Date.now()) return before.sessionId;
    const claims = await jwtVerify(token, key, { algorithms: ["HS256"] }).catch(() => null);
    const { sid, exp } = claims?.payload ?? {};
    if (typeof sid !== "string" || exp === undefined) return null;
    checked.set(token, { sessionId: sid, until: exp * 1_000 });
    return sid;
  };
}

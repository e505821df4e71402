import type { Endpoint } from "#kit/shared/endpoint.ts";
import { pathOf } from "#kit/shared/path.ts";
import { failure, fetchWithSession } from "./api.ts";
import { readStored, writeStored } from "./forms/stored.ts";

const keyOf = (purpose: string) => `send-once:${purpose}`;
// If storage is forbidden, a second try is still the same post within this page.
const inMemory = new Map<string, string>();

/** The key that makes this post different from an earlier one with the same words. It survives a reload. */
function beginningOf(purpose: string): string {
  const stored = readStored(keyOf(purpose));
  const known =
    typeof stored === "string" && /^[a-z0-9]{10,30}$/.test(stored) ? stored : inMemory.get(purpose);
  const beginning =
    known ??
    Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36).padStart(7, "0")).join("");
  inMemory.set(purpose, beginning);
  writeStored(keyOf(purpose), beginning);
  return beginning;
}

/** A hash that distinguishes bodies. A collision between two bodies of one person and purpose is not expected. */
function digest(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
}

/**
 * Posts to an endpoint with an idempotency key. If the response is lost and the person sends the same again,
 * even after a reload, it happens once. Other words are another post. `purpose` distinguishes forms.
 * @throws ApiError with the server's sentence in the person's language.
 */
export async function sendOnce<BI, A>(
  endpoint: Endpoint<any, any, BI, any, A>,
  purpose: string,
  body: BI,
  params?: Record<string, string | number>,
): Promise<A> {
  const key = `${beginningOf(purpose)}-${digest(JSON.stringify(body))}`;
  const response = await fetchWithSession(pathOf(endpoint.path, params), endpoint.method, body, {
    headers: { "idempotency-key": key },
  });
  if (!response.ok) throw await failure(response);
  inMemory.delete(purpose);
  writeStored(keyOf(purpose), null);
  return (await response.json()) as A;
}

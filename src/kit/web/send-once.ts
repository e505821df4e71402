import type { Endpoint } from "#kit/shared/endpoint.ts";
import { failure, fetchWithSession } from "./api.ts";
import { readStored, writeStored } from "./forms/stored.ts";

const keyOf = (purpose: string) => `send-once:${purpose}`;
// Where storage is forbidden, a second try at least within this page is the same post.
const inMemory = new Map<string, string>();

/** What makes this post another than the same words posted earlier; it outlives a reload. */
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

/** Tells bodies apart; two of one person that collide within one purpose are not to be expected. */
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
 * Posts to an endpoint under an idempotency key: when the answer was lost on the way and the person
 * sends the same again, even after a reload, it happens once. Other words are another post.
 * `purpose` tells forms apart.
 * @throws ApiError with the server's sentence in the person's language.
 */
export async function sendOnce<BI, A>(
  endpoint: Endpoint<any, any, BI, any, A>,
  purpose: string,
  body: BI,
): Promise<A> {
  const key = `${beginningOf(purpose)}-${digest(JSON.stringify(body))}`;
  const response = await fetchWithSession(endpoint.path, endpoint.method, body, {
    headers: { "idempotency-key": key },
  });
  if (!response.ok) throw await failure(response);
  inMemory.delete(purpose);
  writeStored(keyOf(purpose), null);
  return (await response.json()) as A;
}

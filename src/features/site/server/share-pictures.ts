import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { tooOften } from "#kit/server/errors.ts";
import type { ShareWords } from "./draw-share-picture.ts";

// Some 50 KB each.
const maxPictures = 200;
const maxWaiting = 20;

/**
 * Draws the pictures of pages. A picture is drawn again only if its text changes, because it costs more than a
 * page, and pages are rendered again after every change. One picture is drawn at a time, so that a program
 * which requests all of them does not use the whole processor.
 * @throws 429 while too many wait.
 */
export function createSharePictures(
  draw: (words: ShareWords) => Promise<Buffer>,
): (words: ShareWords) => Promise<Buffer> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const drawInTurn = async (words: ShareWords): Promise<Buffer> => {
    if (waiting >= maxWaiting) throw tooOften(10);
    waiting++;
    const drawn = last.then(async () => draw(words));
    last = drawn.catch(() => {});
    return drawn.finally(() => waiting--);
  };
  const pictures = new LRUCache<string, Buffer, ShareWords>({
    max: maxPictures,
    // If a picture is evicted from the cache while it is drawn, it is still sent.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: words }) => drawInTurn(words),
  });
  return async (words) => {
    const key = createHash("sha256").update(JSON.stringify(words)).digest("base64");
    return pictures.forceFetch(key, { context: words });
  };
}

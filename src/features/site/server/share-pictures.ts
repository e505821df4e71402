import { createHash } from "node:crypto";
import { tooOften } from "#kit/server/errors.ts";
import type { ShareWords } from "./draw-share-picture.ts";

// Some 50 KB each.
const mostKept = 200;
const mostWaiting = 20;

/**
 * Draws the pictures of pages, each once as long as its words stay: pages are made anew at every
 * change of anything, and a picture costs more than a page. One at a time, so that whoever asks for
 * all of them leaves the processor to others.
 * @throws 429 while too many wait.
 */
export function createSharePictures(
  draw: (words: ShareWords) => Promise<Buffer>,
): (words: ShareWords) => Promise<Buffer> {
  const kept = new Map<string, Buffer>();
  const drawing = new Map<string, Promise<Buffer>>();
  let turn: Promise<unknown> = Promise.resolve();

  return async (words) => {
    const key = createHash("sha256").update(JSON.stringify(words)).digest("base64");
    const known = kept.get(key) ?? drawing.get(key);
    if (known) return known;
    if (drawing.size >= mostWaiting) throw tooOften(10);
    const made = turn.then(async () => draw(words));
    turn = made.catch(() => {});
    drawing.set(key, made);
    try {
      const picture = await made;
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
      kept.set(key, picture);
      return picture;
    } finally {
      drawing.delete(key);
    }
  };
}

// Authors who type: each saves the draft every two seconds, or later if the save before is not answered yet. A refused
// save ends the program.
import { json } from "node:stream/consumers";
import { type Author, callAs, draftPath, saveBodies } from "./authors.ts";

const pauseMs = 2_000;

const { url, authors } = (await json(process.stdin)) as { url: string; authors: Author[] };
const wait = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const state = { isTyping: true };
process.on("SIGTERM", () => (state.isTyping = false));

async function type(author: Author, place: number): Promise<void> {
  const bodyOf = saveBodies(author);
  await wait((place / authors.length) * pauseMs);
  while (state.isTyping) {
    const began = performance.now();
    const body = bodyOf(author.version);
    author.version = (
      await callAs<{ version: number }>(url + draftPath(author), author, "PUT", body)
    ).version;
    await wait(Math.max(0, began + pauseMs - performance.now()));
  }
}

process.stdout.write(`ready at ${url}\n`);
await Promise.all(authors.map(type));

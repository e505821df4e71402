// The pages of the demo's PDF handouts. make-files.ts counts them, because a load of the demo should not read every PDF.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const files = join(import.meta.dirname, "files");
const list = join(import.meta.dirname, "handout-pages.json");

/** The pages of every PDF handout, by its path below `files`. */
export async function countPages(): Promise<Record<string, number>> {
  const names = readdirSync(join(files, "handouts"), { recursive: true, encoding: "utf8" })
    .map((name) => `handouts/${name.replaceAll("\\", "/")}`)
    .filter((name) => name.endsWith(".pdf"))
    .toSorted();
  const pages: Record<string, number> = {};
  for (const name of names) {
    const task = getDocument({ data: new Uint8Array(readFileSync(join(files, name))), verbosity: 0 });
    pages[name] = (await task.promise).numPages;
    await task.destroy();
  }
  return pages;
}

export const writePages = async (): Promise<void> =>
  writeFileSync(list, `${JSON.stringify(await countPages(), null, 2)}\n`);

// What the demo knows of its handouts: the Markdown that they are made from and what lessons show with it, and their pages.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** `handouts/<course>/<name>` of a source (`<course>/<name>.md`) and of a file (`handouts/<course>/<name>.pdf`). */
const nameOf = (path: string): string =>
  `handouts/${path.replaceAll("\\", "/").replace(/^handouts\//, "")}`.replace(/\.\w+$/, "");

/** The Markdown files of a folder by the name of their handout. */
async function readSources(folder: "handouts" | "texts"): Promise<Map<string, string>> {
  const path = join(import.meta.dirname, folder);
  const names = (await readdir(path, { recursive: true })).filter((name) => name.endsWith(".md"));
  const read = async (name: string) =>
    [nameOf(name), (await readFile(join(path, name), "utf8")).trim()] as const;
  return new Map(await Promise.all(names.map(read)));
}

/**
 * Reads all sources. @returns the text of a lesson with these files: the sources of its handouts in their order, each
 * followed by what only the lesson shows. Files that are not made from Markdown have no text.
 */
export async function readHandoutTexts(): Promise<(files: string[]) => string> {
  const [handouts, more] = await Promise.all([readSources("handouts"), readSources("texts")]);
  const textOf = (name: string) => [handouts.get(name) ?? [], more.get(name) ?? []].flat();
  return (files) => files.flatMap((file) => textOf(nameOf(file))).join("\n\n");
}

/** The pages of PDF handouts by their path, as make-files.ts counted them. */
export const readHandoutPages = async (): Promise<Record<string, number>> =>
  JSON.parse(await readFile(join(import.meta.dirname, "handout-pages.json"), "utf8")) as Record<
    string,
    number
  >;

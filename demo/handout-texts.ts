// What the demo knows of its handouts: the Markdown that they are made from, which lessons show, and their pages.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const folder = join(import.meta.dirname, "handouts");

/** `handouts/<course>/<name>` of a source (`<course>/<name>.md`) and of a file (`handouts/<course>/<name>.pdf`). */
const nameOf = (path: string): string =>
  `handouts/${path.replaceAll("\\", "/").replace(/^handouts\//, "")}`.replace(/\.\w+$/, "");

/**
 * Reads all sources. @returns the text of a lesson with these files: the sources of its handouts in their order. Files
 * that are not made from Markdown have no text.
 */
export async function readHandoutTexts(): Promise<(files: string[]) => string> {
  const sources = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".md"));
  const texts = new Map(
    await Promise.all(
      sources.map(
        async (name) => [nameOf(name), (await readFile(join(folder, name), "utf8")).trim()] as const,
      ),
    ),
  );
  return (files) => files.flatMap((file) => texts.get(nameOf(file)) ?? []).join("\n\n");
}

/** The pages of PDF handouts by their path, as make-files.ts counted them. */
export const readHandoutPages = async (): Promise<Record<string, number>> =>
  JSON.parse(await readFile(join(import.meta.dirname, "handout-pages.json"), "utf8")) as Record<
    string,
    number
  >;

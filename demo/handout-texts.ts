// What the demo knows of its handouts: the Markdown that they are made from and what lessons show with it, and their pages.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DemoCourse, DemoLesson } from "./content.ts";
import { shareText } from "./share-text.ts";

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
 * Reads all sources. @returns the texts of a course's lessons: the sources of their handouts, each followed by what only
 * lessons show. Lessons with the same handout share its text. Files that are not made from Markdown have no text.
 */
export async function readHandoutTexts(): Promise<(course: DemoCourse) => Map<DemoLesson, string>> {
  const [handouts, more] = await Promise.all([readSources("handouts"), readSources("texts")]);
  return ({ modules }) => {
    const lessons = modules.flatMap((module) => module.lessons);
    const namesOf = ({ resources }: DemoLesson) =>
      resources.flatMap(({ file }) => (file ? nameOf(file) : []));
    const divide = (name: string): [string, Map<DemoLesson, string>] => {
      const sharing = lessons.filter((lesson) => namesOf(lesson).includes(name));
      const [own, others] = [handouts, more].map((of) => shareText(of.get(name) ?? "", sharing.length));
      const parts = (place: number) => [own![place], others![place]].filter(Boolean).join("\n\n");
      return [name, new Map(sharing.map((lesson, place) => [lesson, parts(place)]))];
    };
    const shares = new Map([...new Set(lessons.flatMap(namesOf))].map(divide));
    const textOf = (lesson: DemoLesson) => namesOf(lesson).map((name) => shares.get(name)!.get(lesson)!);
    return new Map(lessons.map((lesson) => [lesson, textOf(lesson).filter(Boolean).join("\n\n")]));
  };
}

/** The pages of PDF handouts by their path, as make-files.ts counted them. */
export const readHandoutPages = async (): Promise<Record<string, number>> =>
  JSON.parse(await readFile(join(import.meta.dirname, "handout-pages.json"), "utf8")) as Record<
    string,
    number
  >;

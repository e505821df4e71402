// What the scripts of a page weigh, as they come over the line.
import type { Page, Response } from "@playwright/test";
import { expect } from "./academy.ts";

export const kilobyte = 1_000;
/** The editor of courses and texts. */
const isOfEditor =
  /\/(editor|editor-layout|editor-page|lesson-uploads|markdown-field|rich-text|text-editor)-[\w-]{8}\.js$/;
const isOfPlots = /\/plots-[\w-]{8}\.js$/;
export const isSchemaLibrary = /ZodError|_zod/;

export interface Weight {
  files: number;
  /** Compressed bodies, in bytes. */
  bytes: number;
  /** The same of what loads after the first paint and is counted apart: the editor, and the library of plots. */
  editorFiles: number;
  editorBytes: number;
  plotFiles: number;
  plotBytes: number;
  /** The text of all scripts. */
  code: string;
}

/** Opens a page with an empty cache, and weighs the scripts that it loads until no more come. */
export async function weigh(page: Page, url: string): Promise<Weight> {
  const scripts: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response);
  });
  await page.goto(url);
  // A page of a signed-in person keeps a stream open, so its network is never idle.
  for (let before = -1; before < scripts.length; await page.waitForTimeout(1_000)) before = scripts.length;
  const texts = await Promise.all(scripts.map(async (script) => script.text()));
  const headers = await Promise.all(scripts.map(async (script) => script.allHeaders()));
  expect(headers.map((of) => of["content-encoding"])).toEqual(headers.map(() => "br"));
  const sizes = headers.map((of) => Number(of["content-length"]));
  const sum = (of: number[]) => of.reduce((whole, size) => whole + size, 0);
  const sizesOf = (name: RegExp) => sizes.filter((_, place) => name.test(scripts[place]!.url()));
  const [editor, plots] = [sizesOf(isOfEditor), sizesOf(isOfPlots)];
  return {
    files: scripts.length,
    bytes: sum(sizes),
    editorFiles: editor.length,
    editorBytes: sum(editor),
    plotFiles: plots.length,
    plotBytes: sum(plots),
    code: texts.join("\n"),
  };
}

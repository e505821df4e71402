// /dev/ui shows every part of the kit, so that a picture shows a change of any of them.
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const kit = join(import.meta.dirname, "../../src/kit/web");
const textOf = (folder: string): string =>
  globSync(`${folder}/*.tsx`, { cwd: kit })
    .map((file) => readFileSync(join(kit, file), "utf8"))
    .join("\n");

/** The parts that the page does not name, each with the reason. */
const reasons: Record<string, string> = {
  dialog: "the frame of confirm-dialog and of the other dialogs",
  field: "the frame of text-field and of the other fields",
  "field-error": "the error of text-field and of the other fields",
  "icon-disc": "the icon of empty-state",
  "newer-text": "it takes the focus when it appears, and would scroll the page",
  "page-error": "page-notice with two buttons; it names the browser's tab",
  "preview-frame": "it takes the focus when it appears, and would scroll the page",
  "preview-section": "it takes the focus when it appears, and would scroll the page",
  "reading-dialog": "a frame for long texts, which the notes and handouts of a class show",
  sheet: "a sheet of the whole screen, which the lesson's outline shows",
  "sheet-head": "the head of a sheet of the whole screen, which the lesson's outline shows",
};

const parts = globSync("ui/*.tsx", { cwd: kit }).map((file) => basename(file, ".tsx"));

/** The parts that are neither on the page nor excused. */
const missing = (page: string): string[] =>
  parts.filter((part) => !page.includes(`/ui/${part}.tsx"`) && !(part in reasons));

test("the page of parts shows every part", () => {
  const page = textOf("ui-page");
  expect(parts.length).toBeGreaterThan(40);
  expect(missing(page)).toEqual([]);
  const shown = Object.keys(reasons).filter((part) => page.includes(`/ui/${part}.tsx"`));
  expect(shown, "parts with a reason that are shown").toEqual([]);
  expect(Object.keys(reasons).filter((part) => !parts.includes(part))).toEqual([]);
});

test("a part that is left out is reported", () => {
  const page = textOf("ui-page").replaceAll('/ui/menu.tsx"', "");
  expect(missing(page)).toEqual(["menu"]);
});

// Pages as pdf.js reads them: handouts of the demo, and PDFs that are made here.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { projectFile } from "#tests/project-file.ts";
import { linesAt, makePdf } from "#tests/made-pdf.ts";
import { type Block, plainText } from "./block.ts";
import { linesOf } from "./lines.ts";
import { type RawPage, type ReflowedPage, reflowPage, textsOf } from "./reflow-page.ts";
import { findRunningLines } from "./running-lines.ts";

async function reflow(pdf: Buffer, { password = "", isTagged = true } = {}): Promise<ReflowedPage[]> {
  const task = getDocument({ data: new Uint8Array(pdf), password, verbosity: 0 });
  const document = await task.promise;
  const raw: RawPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items, styles } = await page.getTextContent({ includeMarkedContent: true });
    const tags = isTagged ? ((await page.getStructTree()) as RawPage["tags"]) : null;
    const height = page.getViewport({ scale: 1 }).height;
    const monospace = new Set(Object.keys(styles).filter((name) => styles[name]!.fontFamily === "monospace"));
    raw.push({ items: items, tags, links: new Map(), monospace, height });
  }
  await task.destroy();
  const running = findRunningLines(
    raw.map(({ items, height }) => ({ lines: linesOf(textsOf(items)), height })),
  );
  return raw.map((page) => reflowPage(page, running));
}

const handouts = projectFile("demo/files/handouts");
const handout = (name: string) => readFileSync(join(handouts, name));
const shown = (page: ReflowedPage | undefined) =>
  page && "blocks" in page
    ? page.blocks.map((block: Block) =>
        "words" in block ? `${block.kind} ${plainText(block.words)}` : block.kind,
      )
    : page;

describe("a handout of the demo", () => {
  test("has its headings, lists and tables, without the page's header and footer", async () => {
    const [first, second] = await reflow(handout("case-report-forms/queries.pdf"));
    expect(shown(first)).toEqual([
      "heading Writing queries that are answered",
      "paragraph A query asks about a value. It does not suggest one.",
      "table",
      "heading Anatomy of a good query",
      "list",
      "heading Priorities",
      "table",
      "paragraph The limits are an example; agree your own.",
      "heading Corrections",
      "list",
      "heading Learn from queries",
      "paragraph Count them once a month by field and by site.",
      "list",
    ]);
    expect(JSON.stringify([first, second])).not.toContain("Bidya Academy");
  });

  test("keeps the lines of a program", async () => {
    const [first] = await reflow(handout("python-for-health-data/one-figure.pdf"));
    expect(JSON.stringify(first)).toContain(
      String.raw`import matplotlib.pyplot as plt\n\nmm = 1 / 25.4\nplt.rcParams`,
    );
    expect(JSON.stringify(first)).toContain(String.raw`\n              .set_index(`);
  });

  test("whose tables are not tagged is refused for its columns", async () => {
    const [first] = await reflow(handout("case-report-forms/queries.pdf"), { isTagged: false });
    expect(first).toEqual({ refusal: "columns" });
  });

  test("in Bengali, as a browser printed it, cannot be read as text", async () => {
    for (const name of ["chamber-o-clinic-byabosthapona/borjyo.pdf"])
      expect(new Set(await reflow(handout(name)))).toEqual(new Set([{ refusal: "unreadable" }]));
  });
});

describe("another PDF", () => {
  const text = [
    "The sequence is made by somebody who does not enroll participants. Conceal-",
    "ment protects the moment before allocation: nobody can know the next one.",
  ];

  test("has headings by size and whole words, and leaves out running lines", async () => {
    const page = (number: number) => [
      { text: "Handbook of trials", x: 57, y: 810, size: 8 },
      ...linesAt(["Allocation"], { y: 740, size: 20 }),
      ...linesAt(text, { y: 700 }),
      { text: `${number} / 2`, x: 290, y: 30, size: 8 },
    ];
    const pages = await reflow(makePdf([page(1), page(2)]));
    for (const one of pages)
      expect(shown(one)).toEqual([
        "heading Allocation",
        "paragraph The sequence is made by somebody who does not enroll participants. Concealment protects the moment before allocation: nobody can know the next one.",
      ]);
  });

  test("with two columns or without text is refused", async () => {
    const narrow = Array.from({ length: 14 }, (_, place) => `Line ${place} of a narrow column`);
    const columns = [...linesAt(narrow), ...linesAt(narrow, { x: 310 })];
    expect(await reflow(makePdf([columns, []]))).toEqual([{ refusal: "columns" }, { refusal: "no-text" }]);
  });

  test("with a password is read with it, and not without", async () => {
    const locked = makePdf([linesAt(text)], "open sesame");
    await expect(reflow(locked)).rejects.toThrow(/password/i);
    await expect(reflow(locked, { password: "wrong" })).rejects.toThrow(/password/i);
    const [page] = await reflow(locked, { password: "open sesame" });
    expect(shown(page)).toHaveLength(1);
  });
});

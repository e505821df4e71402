import { describe, expect, test } from "vitest";
import { plainText } from "./block.ts";
import { layoutBlocks } from "./layout-blocks.ts";
import { hasColumns, linesOf, type PdfText } from "./lines.ts";
import { reflowPage } from "./reflow-page.ts";

interface Placed {
  x?: number;
  y: number;
  size?: number;
  font?: string;
}

/** A piece of text as pdf.js gives it: letters are half as wide as high. */
const piece = (str: string, { x = 57, y, size = 10.5, font = "text" }: Placed): PdfText => ({
  str,
  transform: [size, 0, 0, size, x, y],
  width: str.length * size * 0.5,
  fontName: font,
});

/** Lines from `top` downwards, `step` apart. */
const paragraph = (lines: string[], { y, step = 15, ...rest }: Placed & { step?: number }): PdfText[] =>
  lines.map((line, place) => piece(line, { ...rest, y: y - place * step }));

const long = (start: string) => start.padEnd(88, " more words of the line");

/** The blocks in short: their kind and their text. */
const shown = (items: PdfText[]) =>
  layoutBlocks(linesOf(items)).map((block) => {
    if (block.kind === "list")
      return [
        block.first,
        ...block.items.map(([one]) => (one && "words" in one ? plainText(one.words) : "")),
      ];
    return "words" in block
      ? `${block.kind === "heading" ? block.level : "p"} ${plainText(block.words)}`
      : "";
  });

describe("lines", () => {
  test("are put together from pieces, with the spaces between them", () => {
    const items: PdfText[] = [
      piece("Scienti", { x: 57, y: 700 }),
      piece("fi", { x: 93.7, y: 700 }),
      piece("c review", { x: 104.2, y: 700 }),
      { ...piece(" ", { x: 146.2, y: 700 }), width: 300 },
      piece("first.", { x: 149, y: 700, font: "bold" }),
    ];
    expect(linesOf(items)).toMatchObject([{ text: "Scientific review first.", font: "" }]);
  });

  test("keep the clusters of Bengali words together", () => {
    const items = [piece("পরি", { x: 57, y: 700 }), piece("সংখ্যান", { x: 57 + 3 * 5.25, y: 700 })];
    expect(linesOf(items)[0]!.text).toBe("পরিসংখ্যান");
  });

  test("keep a raised number on their line, and leave out a mark that runs upwards", () => {
    const upwards = { ...piece("arXiv", { x: 20, y: 400 }), transform: [0, 10, -10, 0, 20, 400] };
    const items = [piece("as shown", { y: 700 }), piece("12", { x: 99, y: 704, size: 6 }), upwards];
    expect(linesOf(items).map(({ text }) => text)).toEqual(["as shown12"]);
  });
});

describe("a page without columns", () => {
  test("has headings by the size of their type, and by a type of their own", () => {
    const items = [
      piece("Writing queries", { y: 750, size: 22 }),
      ...paragraph([long("A query asks about a value."), "It does not suggest one."], { y: 710 }),
      piece("Priorities", { y: 660, size: 14 }),
      ...paragraph([long("Consent dates come first.")], { y: 640 }),
      piece("The rest", { y: 610, font: "bold" }),
      ...paragraph([long("Everything else can wait.")], { y: 590 }),
    ];
    expect(shown(items).map((one) => String(one).slice(0, 20))).toEqual([
      "2 Writing queries",
      "p A query asks about",
      "3 Priorities",
      "p Consent dates come",
      "4 The rest",
      "p Everything else ca",
    ]);
  });

  test("has a paragraph of divided words as one text", () => {
    const items = paragraph([`${"w".repeat(84)} rand-`, "omisation lists."], { y: 700 });
    expect(shown(items)).toEqual([`p ${"w".repeat(84)} randomisation lists.`]);
  });

  test("has paragraphs by the space between them, a short last line, and an indent", () => {
    const items = [
      ...paragraph([long("One"), long("goes on")], { y: 700 }),
      ...paragraph([long("Two"), "ends early."], { y: 655 }),
      ...paragraph([long("Three"), long("goes on")], { y: 625 }),
      piece(long("Four"), { y: 595, x: 72 }),
    ];
    expect(shown(items).map((one) => String(one).slice(0, 6).trim())).toEqual([
      "p One",
      "p Two",
      "p Thre",
      "p Four",
    ]);
  });

  test("has Bengali paragraphs and a list with Bengali numbers", () => {
    const items = [
      piece("নমুনার আকার", { y: 700, size: 18 }),
      piece("১. প্রশ্নটি লিখুন", { y: 660 }),
      piece("২. ভাগ করে", { y: 642 }),
      piece("দেখুন।", { y: 627, x: 70 }),
    ];
    expect(shown(items)).toEqual(["2 নমুনার আকার", [1, "প্রশ্নটি লিখুন", "ভাগ করে দেখুন।"]]);
  });

  test("has lists by their marks, also if the mark is a piece alone", () => {
    const items = [
      piece("•", { y: 700 }),
      piece("Temperature", { x: 75, y: 700 }),
      piece("•", { y: 682 }),
      piece("Expiry dates", { x: 75, y: 682 }),
      piece("1. First", { y: 650 }),
    ];
    expect(shown(items)).toEqual([
      [null, "Temperature", "Expiry dates"],
      [1, "First"],
    ]);
  });

  test("has links where it names addresses", () => {
    const [block] = layoutBlocks(linesOf([piece("See https://who.int/a, page 2.", { y: 700 })]));
    expect(block).toMatchObject({
      words: [{ text: "See " }, { href: "https://who.int/a" }, { text: ", page 2." }],
    });
  });
});

describe("a page with columns", () => {
  const column = (x: number, shift = 0) =>
    paragraph(
      Array.from({ length: 12 }, (_, place) => `${place} words of a column that is narrow`),
      { x, y: 700 - shift },
    );
  const reflow = (items: PdfText[]) =>
    reflowPage(
      {
        items: items.map((item) => ({ ...item, hasEOL: false })),
        tags: null,
        links: new Map(),
        monospace: new Set(),
        height: 842,
      },
      new Set(),
    );

  test("is refused, column after column and line after line", () => {
    const inTurn = [...column(57), ...column(310)];
    expect(reflow(inTurn)).toEqual({ refusal: "columns" });
    expect(reflow(inTurn.toSorted((one, other) => other.transform[5]! - one.transform[5]!))).toEqual({
      refusal: "columns",
    });
  });

  test("is refused if the lines of its columns are not level", () =>
    expect(reflow([...column(57), ...column(310, 4)])).toEqual({ refusal: "columns" }));

  test("is not every page whose header has two ends", () => {
    const items = [
      piece("Bidya Academy", { y: 790 }),
      piece("Case report forms", { x: 400, y: 790 }),
      ...paragraph(
        Array.from({ length: 12 }, () => long("Text")),
        { y: 700 },
      ),
    ];
    expect(hasColumns(linesOf(items))).toBe(false);
  });

  test("and one without text say why", () => {
    expect(reflow([])).toEqual({ refusal: "no-text" });
    expect(reflow([piece("12", { y: 30 })])).toEqual({ refusal: "no-text" });
    expect(reflow([piece("িচিকৎসা \u0000", { y: 700 })])).toEqual({ refusal: "unreadable" });
  });
});

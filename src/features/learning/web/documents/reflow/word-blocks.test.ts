import { expect, test } from "vitest";
import { wordBlocks } from "./word-blocks.ts";
import type { WordModel, WordNode } from "./word-model.ts";

// The shapes are those of docx-preview's parser.
const run = (text: string, more: Partial<WordNode> = {}): WordNode => ({
  type: "run",
  children: [{ type: "text", text }],
  ...more,
});
const paragraph = (children: WordNode[] | string, more: Partial<WordNode> = {}): WordNode => ({
  type: "paragraph",
  children: typeof children === "string" ? [run(children)] : children,
  ...more,
});
const cell = (...children: WordNode[]): WordNode => ({ type: "cell", children });

const convert = (body: WordNode[], more: Partial<WordModel> = {}) =>
  wordBlocks({ body, styles: [], numberings: [], links: new Map(), footnotes: new Map(), ...more });

test("headings are found by their style, the style under it, and the outline", () => {
  const styles = [
    { id: "Heading1", name: "heading 1", basedOn: null },
    { id: "Mine", name: "My heading", basedOn: "Heading1" },
    { id: "Loop", name: "Loop", basedOn: "Loop" },
  ];
  const body = [
    paragraph("Consent", { styleName: "Heading1" }),
    paragraph("Visit", { styleName: "Mine" }),
    paragraph("Sub", { outlineLevel: 1 }),
    paragraph("Body", { outlineLevel: 9 }),
    paragraph("Text", { styleName: "Loop" }),
    paragraph(" "),
  ];
  expect(
    convert(body, { styles }).map((block) => (block.kind === "heading" ? block.level : block.kind)),
  ).toEqual([2, 2, 3, "paragraph", "paragraph"]);
});

test("runs of one style are one text; styles and safe links stay", () => {
  const link: WordNode = { type: "hyperlink", id: "rId4", children: [run("WHO")] };
  const script: WordNode = { type: "hyperlink", id: "rId5", children: [run(" here")] };
  const body = [
    paragraph([
      run("A "),
      run("late"),
      run(" entry", { cssStyle: { "font-weight": "bold" } }),
      run("2", { verticalAlign: "sup" }),
      link,
      script,
      { type: "deleted", children: [run("gone")] },
      { type: "inserted", children: [run(" and new")] },
    ]),
  ];
  expect(convert(body, { links: new Map([["rId4", "https://who.int/"]]) })).toEqual([
    {
      kind: "paragraph",
      words: [
        { text: "A late" },
        { text: " entry", strong: true },
        { text: "2", raised: "sup" },
        { text: "WHO", href: "https://who.int/" },
        { text: " here and new" },
      ],
    },
  ]);
});

test("lists are nested by level, and numbered as the document says", () => {
  const numberings = [
    { id: "1", level: 0, format: "decimal", start: 3 },
    { id: "1", level: 1, format: "bullet", start: 1 },
    { id: "2", level: 0, format: "bullet", start: 1 },
  ];
  const item = (text: string, id: string, level: number) => paragraph(text, { numbering: { id, level } });
  const text = (words: string) => ({ kind: "paragraph", words: [{ text: words }] });
  const body = [item("Three", "1", 0), item("Inside", "1", 1), item("Four", "1", 0), item("Point", "2", 0)];
  expect(convert(body, { numberings })).toEqual([
    {
      kind: "list",
      first: 3,
      items: [[text("Three"), { kind: "list", first: null, items: [[text("Inside")]] }], [text("Four")]],
    },
    { kind: "list", first: null, items: [[text("Point")]] },
  ]);
});

test("a table keeps its head, its merged cells and the lines of a cell", () => {
  const table: WordNode = {
    type: "table",
    children: [
      {
        type: "row",
        isHeader: undefined,
        children: [cell(paragraph("Check")), cell(paragraph("How often"))],
      },
      { type: "row", children: [{ ...cell(paragraph("Both")), span: 2 }] },
      {
        type: "row",
        children: [
          cell(paragraph("One"), paragraph("Two")),
          { ...cell(paragraph("x")), verticalMerge: "continue" },
        ],
      },
    ],
  };
  expect(convert([table])).toEqual([
    {
      kind: "table",
      head: [[{ text: "Check" }], [{ text: "How often" }]],
      rows: [
        [[{ text: "Both" }], []],
        [[{ text: "One" }, { text: "\n" }, { text: "Two" }], []],
      ],
    },
  ]);
});

test("pictures are figures; what no text shows is named", () => {
  const picture = run("", { children: [{ type: "drawing", children: [{ type: "image", src: "rId7" }] }] });
  const math = (part: WordNode): WordNode => ({ type: "mmlMath", children: [part] });
  const letters = (text: string): WordNode => ({ type: "mmlRun", children: [{ type: "text", text }] });
  const fraction: WordNode = {
    type: "mmlFraction",
    children: [
      { type: "mmlNumerator", children: [letters("a+b")] },
      { type: "mmlDenominator", children: [letters("n")] },
    ],
  };
  const matrix: WordNode = { type: "mmlMatrix", children: [letters("1")] };
  expect(
    convert([paragraph([picture]), paragraph([run("p = "), math(fraction)]), paragraph([math(matrix)])]),
  ).toEqual([
    { kind: "figure", alt: "", source: "rId7" },
    { kind: "paragraph", words: [{ text: "p = (a+b)/n" }] },
    { kind: "figure", alt: "", source: null },
  ]);
});

test("footnotes come at the end, in the order of their numbers", () => {
  const note = (id: string): WordNode => run("", { children: [{ type: "footnoteReference", id }] });
  const footnotes = new Map([["4", [paragraph("The first.")]]]);
  expect(convert([paragraph([run("Said"), note("4")])], { footnotes })).toEqual([
    { kind: "paragraph", words: [{ text: "Said" }, { text: "1", raised: "sup" }] },
    { kind: "list", first: 1, items: [[{ kind: "paragraph", words: [{ text: "The first." }] }]] },
  ]);
});

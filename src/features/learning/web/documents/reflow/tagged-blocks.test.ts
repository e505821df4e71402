import { expect, test } from "vitest";
import { countLetters } from "./block.ts";
import { reflowPage } from "./reflow-page.ts";
import { type MarkedItem, type TagNode, taggedBlocks } from "./tagged-blocks.ts";

/** Marked content as pdf.js gives it. A line end in the text is an item that ends its line. */
const marked = (id: string, text: string): MarkedItem[] => [
  { type: "beginMarkedContentProps", id },
  ...text.split("\n").map((str, place, all) => ({ str, hasEOL: place < all.length - 1 })),
  { type: "endMarkedContent" },
];
const content = (id: string): TagNode => ({ type: "content", id });
const node = (role: string, ...children: TagNode[]): TagNode => ({ role, children });

test("a tagged page becomes headings, paragraphs, lists and tables", () => {
  const items = [
    { str: "Header of the page", hasEOL: true },
    ...marked("h", "\nWriting queries"),
    ...marked("p", "\nA query asks about a val-\nue. It is "),
    ...marked("s", "short"),
    ...marked("e", "."),
    ...marked("l1", "1."),
    ...marked("i1", " The field"),
    ...marked("l2", "2."),
    ...marked("i2", " The value"),
    ...marked("a", "Do not write"),
    ...marked("b", " Write"),
    ...marked("c", "Date wrong!!"),
    ...marked("d", "\nPlease\nclarify."),
  ];
  const root = node(
    "Root",
    node(
      "Document",
      node("H1", node("NonStruct", content("h"))),
      node("P", content("p"), node("Strong", node("NonStruct", content("s"))), content("e")),
      node(
        "L",
        node("LI", node("Lbl", content("l1")), node("NonStruct", content("i1"))),
        node("LI", node("Lbl", content("l2")), node("LBody", node("P", content("i2")))),
      ),
      node(
        "Table",
        node("TR", node("TH", content("a")), node("TH", content("b"))),
        content("nothing"),
        node("TR", node("TD", content("c")), node("TD", content("d"))),
      ),
    ),
  );
  const blocks = taggedBlocks(root, items);
  expect(blocks).toEqual([
    { kind: "heading", level: 2, words: [{ text: "Writing queries" }] },
    {
      kind: "paragraph",
      words: [{ text: "A query asks about a value. It is " }, { strong: true, text: "short" }, { text: "." }],
    },
    {
      kind: "list",
      first: 1,
      items: [
        [{ kind: "paragraph", words: [{ text: "The field" }] }],
        [{ kind: "paragraph", words: [{ text: "The value" }] }],
      ],
    },
    {
      kind: "table",
      head: [[{ text: "Do not write" }], [{ text: "Write" }]],
      rows: [[[{ text: "Date wrong!!" }], [{ text: "Please clarify." }]]],
    },
  ]);
  expect(countLetters(blocks)).toBe(102);
});

test("lists can be nested, and figures keep their description", () => {
  const items = [...marked("a", "Outer"), ...marked("b", "Inner")];
  const inner = node("L", node("LI", content("b")));
  const root = node("Root", node("L", node("LI", content("a"), inner)), { role: "Figure", alt: " A curve " });
  expect(taggedBlocks(root, items)).toEqual([
    {
      kind: "list",
      first: null,
      items: [
        [
          { kind: "paragraph", words: [{ text: "Outer" }] },
          { kind: "list", first: null, items: [[{ kind: "paragraph", words: [{ text: "Inner" }] }]] },
        ],
      ],
    },
    { kind: "figure", alt: "A curve", source: null },
  ]);
});

test("a link has the address of its annotation", () => {
  const root = node(
    "Root",
    node("P", node("Link", { type: "annotation", id: "pdfjs_internal_id_9R" }, content("a"))),
  );
  const links = new Map([["pdfjs_internal_id_9R", "https://who.int/"]]);
  expect(taggedBlocks(root, marked("a", "WHO"), links)).toEqual([
    { kind: "paragraph", words: [{ text: "WHO", href: "https://who.int/" }] },
  ]);
});

test("tags that leave out much of the text are not used", () => {
  const line = (str: string, y: number) => ({
    str,
    hasEOL: true,
    transform: [10, 0, 0, 10, 57, y],
    width: str.length * 5,
    fontName: "text",
  });
  const items = [
    { type: "beginMarkedContentProps", id: "a" },
    line("The title", 700),
    { type: "endMarkedContent", id: undefined },
    line("A text that no tag has, and that is the most of the page.", 650),
  ];
  const page = reflowPage(
    {
      items,
      tags: node("Root", node("H1", content("a"))),
      links: new Map(),
      monospace: new Set(),
      height: 842,
    },
    new Set(),
  );
  expect(page).toMatchObject({ blocks: [{ kind: "paragraph" }, { kind: "paragraph" }] });
});

// A handout as an editable Word document: real headings, lists and tables, so that it can be filled in and changed.
import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  Header,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
  type FileChild,
  type IParagraphOptions,
  type IRunOptions,
  type ParagraphChild,
} from "docx";
import { lexer, type Token, type Tokens } from "marked";

const green = "0B5D4B",
  muted = "586660",
  tint = "F1F6F3",
  border = "D9D4C7";
const textWidth = 9638; // twips: A4 less two margins of 20 mm
const millimetre = 56.7;

// Word takes the third font for Bengali; where it is missing, its own (Nirmala UI, formerly Vrinda) steps in.
const font = (latin: string, bengali: string) => ({ ascii: latin, hAnsi: latin, cs: bengali });
const fonts = {
  text: font("Arial", "Noto Sans Bengali"),
  heading: font("Georgia", "Noto Serif Bengali"),
  code: font("Courier New", "Noto Sans Bengali"),
};
const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
] as const;
const hairline = { style: BorderStyle.SINGLE, size: 4, color: border };

function runs(tokens: Token[], style: IRunOptions = {}): ParagraphChild[] {
  return tokens.flatMap((token): ParagraphChild[] => {
    switch (token.type) {
      case "strong":
        return runs(token.tokens ?? [], { ...style, bold: true });
      case "em":
        return runs(token.tokens ?? [], { ...style, italics: true });
      case "del":
        return runs(token.tokens ?? [], { ...style, strike: true });
      case "link":
        return [
          new ExternalHyperlink({
            link: token.href,
            children: runs(token.tokens ?? [], { ...style, style: "Hyperlink" }),
          }),
        ];
      case "codespan":
        return [new TextRun({ ...style, text: token.text, font: fonts.code })];
      case "br":
        return [new TextRun({ break: 1 })];
      case "checkbox":
        return []; // the list draws it
      default:
        return "tokens" in token && token.tokens
          ? runs(token.tokens, style)
          : [
              new TextRun({
                ...style,
                text: ("text" in token ? String(token.text) : "").replaceAll("\n", " "),
              }),
            ];
    }
  });
}

let orderedLists = 0; // each ordered list is an instance of its own and so begins at 1

function list(token: Tokens.List, level: number): FileChild[] {
  const instance = ++orderedLists;
  return token.items.flatMap((item) => {
    const reference = item.task ? "boxes" : token.ordered ? "steps" : "points";
    const [first, ...rest] = item.tokens.filter(({ type }) => type !== "checkbox");
    const line = new Paragraph({
      numbering: { reference, level, instance },
      spacing: { after: 60 },
      children: first ? runs([first]) : [],
    });
    const indented = { indent: { left: (level + 1) * 6 * millimetre } };
    return [
      line,
      ...rest.flatMap((child) =>
        child.type === "list" ? list(child as Tokens.List, level + 1) : blocks([child], indented),
      ),
    ];
  });
}

function table({ header, rows }: Tokens.Table): Table {
  const isForm = header.at(-1)?.text === ""; // then the labels are in the first column
  // Columns as wide as their text or the room to write in them, within limits.
  const weigh = ({ text }: Tokens.TableCell) => text.length || (isForm ? 34 : 12);
  const weights = header.map((cell, column) =>
    Math.min(34, Math.max(8, ...[cell, ...rows.flatMap((row) => row[column] ?? [])].map(weigh))),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const columnWidths = weights.map((weight) => Math.round((textWidth * weight) / total));
  const makeRow = (cells: Tokens.TableCell[], isHeader: boolean) =>
    new TableRow({
      cantSplit: true,
      tableHeader: isHeader && !isForm,
      height: { value: 8 * millimetre, rule: "atLeast" },
      children: cells.map((cell, column) => {
        const isLabel = cell.text !== "" && (isForm ? column === 0 : isHeader);
        return new TableCell({
          width: { size: columnWidths[column] ?? 0, type: WidthType.DXA },
          margins: { top: 60, bottom: 60, left: 110, right: 110 },
          ...(isLabel ? { shading: { type: ShadingType.CLEAR, fill: tint, color: "auto" } } : {}),
          children: [
            new Paragraph({
              spacing: { after: 0 },
              children: runs(cell.tokens, { size: 20, ...(isLabel ? { bold: true } : {}) }),
            }),
          ],
        });
      }),
    });
  const heading = header.some(({ text }) => text) ? [makeRow(header, true)] : [];
  const borders = {
    top: hairline,
    bottom: hairline,
    left: hairline,
    right: hairline,
    insideHorizontal: hairline,
    insideVertical: hairline,
  };
  return new Table({
    columnWidths,
    width: { size: textWidth, type: WidthType.DXA },
    borders,
    rows: [...heading, ...rows.map((row) => makeRow(row, false))],
  });
}

function blocks(tokens: Token[], options: IParagraphOptions = {}): FileChild[] {
  return tokens.flatMap((token): FileChild[] => {
    switch (token.type) {
      case "space":
        return [];
      case "heading":
        return [
          new Paragraph({
            heading: headings[Math.min(token.depth, 4) - 1]!,
            children: runs(token.tokens ?? []),
          }),
        ];
      case "list":
        return [
          ...list(token as Tokens.List, 0),
          new Paragraph({ spacing: { after: 0, line: 120, lineRule: "exact" } }),
        ];
      case "table":
        return [table(token as Tokens.Table), new Paragraph({ spacing: { after: 60 } })];
      case "blockquote":
        return blocks(token.tokens ?? [], {
          indent: { left: 340 },
          border: { left: { style: BorderStyle.SINGLE, size: 12, color: "E3A02B", space: 10 } },
        });
      case "hr":
        return [new Paragraph({ border: { bottom: hairline } })];
      case "code":
        return [
          new Paragraph({
            shading: { type: ShadingType.CLEAR, fill: tint, color: "auto" },
            children: String(token.text)
              .split("\n")
              .map(
                (line, index) =>
                  new TextRun({ text: line, font: fonts.code, size: 19, ...(index ? { break: 1 } : {}) }),
              ),
          }),
        ];
      default:
        return [new Paragraph({ ...options, children: runs([token]) })];
    }
  });
}

const levels = (
  format: (typeof LevelFormat)[keyof typeof LevelFormat],
  text: (level: number) => string,
  symbols?: string,
) =>
  [0, 1, 2].map((level) => ({
    level,
    format,
    text: text(level),
    alignment: AlignmentType.LEFT,
    style: {
      paragraph: { indent: { left: (level + 1) * 6 * millimetre, hanging: 6 * millimetre } },
      run: { color: green, ...(symbols ? { font: symbols } : {}) },
    },
  }));

const headingStyle = (size: number, before: number, color?: string) => ({
  run: { font: fonts.heading, size, bold: true, ...(color ? { color } : {}) },
  paragraph: { spacing: { before, after: 140 }, keepNext: true },
});

export async function makeDocx(
  markdown: string,
  { title, course, language }: { title: string; course: string; language: string },
): Promise<Buffer> {
  const small = { size: 17, color: muted };
  const header = new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
    border: { bottom: { ...hairline, space: 4 } },
    children: [
      new TextRun({ text: "Bidya Academy", font: fonts.heading, bold: true, size: 19, color: green }),
      new TextRun({ ...small, text: `\t${course}` }),
    ],
  });
  const footer = new Paragraph({
    alignment: AlignmentType.RIGHT,
    children: [new TextRun({ ...small, children: [PageNumber.CURRENT, " / ", PageNumber.TOTAL_PAGES] })],
  });
  const margin = 20 * millimetre;
  return Packer.toBuffer(
    new Document({
      title,
      creator: "Bidya Academy",
      lastModifiedBy: "Bidya Academy",
      description: course,
      styles: {
        default: {
          document: {
            run: {
              font: fonts.text,
              size: 21,
              language: { value: language === "bn" ? "bn-BD" : "en-GB", bidirectional: "bn-BD" },
            },
            paragraph: { spacing: { after: 120, line: 276 } },
          },
          heading1: headingStyle(40, 0),
          heading2: headingStyle(28, 320, green),
          heading3: headingStyle(24, 240),
          heading4: headingStyle(22, 200),
        },
      },
      numbering: {
        config: [
          { reference: "points", levels: levels(LevelFormat.BULLET, () => "•") },
          { reference: "boxes", levels: levels(LevelFormat.BULLET, () => "☐", "Segoe UI Symbol") },
          { reference: "steps", levels: levels(LevelFormat.DECIMAL, (level) => `%${level + 1}.`) },
        ],
      },
      sections: [
        {
          properties: {
            page: {
              size: { width: 11906, height: 16838 },
              margin: { top: 1.3 * margin, bottom: margin, left: margin, right: margin },
            },
          },
          headers: { default: new Header({ children: [header] }) },
          footers: { default: new Footer({ children: [footer] }) },
          children: blocks(lexer(markdown)),
        },
      ],
    }),
  );
}

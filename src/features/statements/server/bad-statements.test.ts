// Files that are no statement, or a broken one: each is refused with a sentence, and the server goes on.
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { xlsxParts } from "#tests/made-xlsx.ts";
import { makeZip, type ZipPart } from "#tests/made-zip.ts";
import { csvOfLines, xlsxOfLines } from "#tests/many-lines.ts";
import { transactionId } from "#tests/payment-messages.ts";
import { maxLines } from "../rules.ts";
import { csv, headings, importsIn, line } from "./test-support.ts";

const academy = setUpAcademy();
let admin: Someone;
const { send, run } = importsIn(academy, () => admin);
beforeAll(async () => {
  admin = await academy.person("admin");
});

/** Nothing of a refused file stays. */
const keptFiles = async () => {
  const found = await academy.services.files.disk
    .listAll("statements", { recursive: true })
    .catch(() => null);
  return [...(found?.objects ?? [])].flatMap((object) => (object.isFile ? [object.key] : []));
};

const rows = [headings, line("DKL4R0W7QA")];
const parts = xlsxParts([{ rows }]);
const withPart = (name: string, change: Partial<ZipPart>): Buffer =>
  makeZip(parts.map((part) => (part.name === name ? { ...part, ...change } : part)));
const sheet = "xl/worksheets/sheet1.xml";
const xml = (body: string) => `<?xml version="1.0"?><worksheet><sheetData>${body}</sheetData></worksheet>`;

describe("a file is refused with a sentence:", () => {
  test.each<[string, string | Buffer, string, string]>([
    ["an empty one", "", "empty", "The file is empty."],
    ["one of blanks", " \r\n \r\n", "empty", "The file is empty."],
    [
      "a picture",
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]),
      "wrong_type",
      "This is no CSV or XLSX file.",
    ],
    ["a PDF", "%PDF-1.7 …", "wrong_type", "This is no CSV or XLSX file."],
    ["a page that calls itself a table", "<html><table>", "wrong_type", "This is no CSV or XLSX file."],
    ["packed bytes", gzipSync("Trx ID,Date,Amount"), "wrong_type", "This is no CSV or XLSX file."],
    ["an old Excel file", Buffer.from("d0cf11e0a1b11ae1", "hex"), "old_excel", "This is an old Excel file"],
    ["half a ZIP file", makeZip(parts).subarray(0, 900), "broken_zip", "The XLSX file is damaged."],
    ["another ZIP file", makeZip([{ name: "a.txt", content: "a" }]), "no_sheet", "The file has no sheet"],
    ["a changed byte", withPart(sheet, { statedSum: 1 }), "broken_zip", "The XLSX file is damaged."],
    ["a password", withPart(sheet, { locked: true }), "locked", "The file has a password."],
    [
      "a ZIP bomb",
      withPart(sheet, { content: Buffer.alloc(1_000_000), statedSize: 500 * 1024 * 1024 }),
      "expands_too_much",
      "The file is far larger inside than it looks",
    ],
    [
      "a ZIP bomb that lies about its size",
      withPart(sheet, { content: Buffer.alloc(30_000_000, "<row>"), statedSize: 1_000 }),
      "broken_zip",
      "The XLSX file is damaged.",
    ],
    [
      "one endless cell",
      withPart(sheet, { content: xml(`<row><c><v>${"1".repeat(900_000)}</v></c></row>`) }),
      "broken_sheet",
      "The table in the file cannot be read.",
    ],
    [
      "definitions of entities",
      withPart(sheet, { content: `<!DOCTYPE a [<!ENTITY b "c">]>${xml("")}` }),
      "broken_sheet",
      "The table in the file cannot be read.",
    ],
    [
      "tags in tags",
      withPart(sheet, { content: xml("<a>".repeat(100)) }),
      "broken_sheet",
      "The table in the file cannot be read.",
    ],
    [
      "half a table",
      withPart(sheet, { content: xml("<row><c>").slice(0, -40) }),
      "broken_sheet",
      "The table in the file cannot be read.",
    ],
    ["no line in it", withPart(sheet, { content: xml("") }), "empty", "The file is empty."],
    [
      "a quote that is not closed",
      `Trx ID,Date,Amount\n"A,b\n${"x\n".repeat(200_000)}`,
      "open_quote",
      "The file is not valid CSV",
    ],
  ])("%s", async (_, file, code, sentence) => {
    const { status, body } = await send(file);
    expect([status, body.code]).toEqual([400, `statement_${code}`]);
    expect((body["file"] as string[])[0]).toMatch(new RegExp(`^${sentence}`));
    expect(await keptFiles()).toEqual([]);
  });
});

test("other wrong input is refused under its field", async () => {
  expect((await send(null)).body["file"]).toEqual(["Choose a statement as a CSV or XLSX file."]);
  expect((await send(csv(), { provider: "upay" })).body["provider"]).toEqual([
    "Choose one of the listed ways to pay.",
  ]);
  for (const mapping of ["{", "5", '{"heading_line":1}'])
    expect((await send(csv(), { mapping })).body["mapping"]).toEqual([
      "These columns do not match the file.",
    ]);
  const mapping = (columns: object, heading_line = 1) => ({ heading_line, date_order: "dmy", columns });
  for (const wrong of [
    mapping({ trx_id: 9 }),
    mapping({ trx_id: 0, amount: 0 }),
    mapping({ trx_id: 0 }, 40),
    mapping({ colour: 1 }),
    mapping({ trx_id: -1 }),
  ])
    expect((await send(csv(line("DKL4R0W7QA")), { mapping: wrong })).status).toBe(400);
  const gone = await send(null, { kept: "5f0c2b3c-8f0e-4d0e-9d0a-0e0e0e0e0e0e" });
  expect([gone.status, gone.body.code]).toEqual([410, "statement_gone"]);
  expect((await send(null, { kept: "x" })).body["kept"]).toEqual(["Choose the file again."]);
});

describe("a statement is read", () => {
  const utf16 = (text: string, mark: boolean) => Buffer.from((mark ? "\ufeff" : "") + text, "utf16le");
  const cases: [string, (text: string) => string | Buffer][] = [
    ["in UTF-8 with a mark", (text) => `\ufeff${text}`],
    ["in UTF-16", (text) => utf16(text, true)],
    ["in UTF-16 without a mark", (text) => utf16(text, false)],
    ["in UTF-16 of the other order", (text) => utf16(text, true).swap16()],
    ["in Windows-1252", (text) => Buffer.from(text.replace("Trx", "T\u00e9rx"), "latin1")],
    ["with semicolons", (text) => text.replaceAll('","', '";"')],
    ["with tabs", (text) => text.replaceAll('","', "\t").replaceAll('"', "")],
    ["with bars", (text) => text.replaceAll('","', "|").replaceAll('"', "")],
    ["with the line ends of old computers", (text) => text.replaceAll("\r\n", "\r")],
    ["with numbers as formulas of text", (text) => text.replaceAll('"01712345678"', '="01712345678"')],
  ];
  test.each(cases)("%s", async (_, written) => {
    const id = transactionId();
    const { body } = await send(written(csv(line(id, "1,00,000.00"))), {
      mapping: { heading_line: 1, date_order: "dmy", columns: { trx_id: 0, time: 1, sender: 2, amount: 3 } },
    });
    expect(body.report!.first.new).toMatchObject([
      {
        trx_id: id,
        amount: "100000.00",
        sender_number: "01712345678",
        received_at: "2026-11-21T04:15:00.000Z",
      },
    ]);
  });

  test("with shifted columns as lines that cannot be read", async () => {
    const done = await run(
      csv(["", ...line("DKL4R0W7QA")], line("DKL4R0W7QB").slice(1), line(transactionId())),
    );
    expect(done.import.counts).toMatchObject({ new: 1, unreadable: 2 });
  });

  test("with wrong dates and huge amounts as lines that cannot be read", async () => {
    const { body } = await send(
      csv(
        line("DKL4R0W7QA", "5", "01712345678", "31/02/2026"),
        line("DKL4R0W7QB", "5", "01712345678", "21/11/2099"),
        line("DKL4R0W7QC", "99999999999"),
        line("DKL4R0W7QD", "-99999999999999999999"),
      ),
    );
    expect(body.report!.first.unreadable.map(({ problem }) => problem)).toEqual([
      "no_such_day",
      "time_unlikely",
      "amount_huge",
      "amount_huge",
    ]);
  });

  test.each<[string, string | Buffer]>([
    ["CSV", csvOfLines(maxLines + 1)],
    ["XLSX", xlsxOfLines(maxLines + 1)],
  ])(
    "up to a number of lines, in %s",
    async (_, file) => {
      const { status, body } = await send(file, { dry_run: "false" });
      expect([status, body.code]).toEqual([400, "statement_too_many_lines"]);
      expect(body["file"]).toEqual(["The file has more than 250,000 lines. Split it, for example by month."]);
    },
    60_000,
  );
});

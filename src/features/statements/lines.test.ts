import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAmount, readSender, readTime, readTransactionId } from "./cells.ts";
import { readLine, readingOf } from "./lines.ts";

const now = new Date("2026-11-22T12:00:00Z");

describe("an amount", () => {
  test.each([
    ["1500", 150_000],
    ["1,500.00", 150_000],
    ["1,00,000.00", 10_000_000],
    ["1,00,000", 10_000_000],
    ["100,000.5", 10_000_050],
    ["Tk 1,440.62", 144_062],
    ["৳১,৮০০.০০", 180_000],
    ["BDT 99", 9_900],
    ["1500/-", 150_000],
    ["1 500.00", 150_000],
    ["1.500,00", 150_000],
    ["1500,00", 150_000],
    ["+250.00", 25_000],
    ["1,500.00 Cr", 150_000],
    ['="1500"', 150_000],
  ])("the amount %s has %i paisa", (cell, paisa) => {
    expect(readAmount(cell)).toEqual({ value: { paisa, isOut: false } });
  });

  test.each([["-1,200.00"], ["(1,200.00)"], ["1,200.00-"], ["−1200"], ["1,200.00 Dr"]])(
    "%s went out",
    (cell) => {
      expect(readAmount(cell)).toEqual({ value: { paisa: 120_000, isOut: true } });
    },
  );

  test.each([
    ["", "amount_missing"],
    ["-", "amount_missing"],
    ["1.5E+03", "amount_scientific"],
    ["#REF!", "formula"],
    ["=A1*2", "formula"],
    ["1,5000", "amount"],
    ["15,00,0", "amount"],
    ["12.345", "amount"],
    ["1500 2000", "amount"],
    ["abc", "amount"],
    ["20/11/2026", "amount"],
    ["10,000,000.01", "amount_huge"],
    ["999999999999999999", "amount_huge"],
  ])("%s cannot be read: %s", (cell, problem) => {
    expect(readAmount(cell)).toEqual({ problem });
  });
});

describe("a sender", () => {
  test.each([
    ["01716302244", "01716302244"],
    ["8801711000451", "01711000451"],
    ["+880 1711-000451", "01711000451"],
    ["1711000451", "01711000451"],
    ["০১৭১৬৩০২২৪৪", "01716302244"],
    ["017XXXXX244", "017*****244"],
    ["A/C:***515", "***515"],
    ["01716302244 (Rahima)", "01716302244"],
    ["", null],
    ["Rahima Store", null],
  ])("the sender %s is read as %s", (cell, value) => {
    expect(readSender(cell)).toEqual({ value });
  });
  test.each([["1.71E+09"], ["20/11/2026 21:06"], ["12345"]])("no sender has the number %s", (cell) => {
    expect(readSender(cell)).toEqual({ problem: "sender" });
  });
});

describe("a time", () => {
  test.each([
    ["20/11/2026 21:06", "2026-11-20T15:06:00.000Z"],
    ["20-11-2026 21:06:30", "2026-11-20T15:06:30.000Z"],
    ["২২/১১/২০২৬ ১৫:৩১", "2026-11-22T09:31:00.000Z"],
    ["08-JUN-26 06:21:43 am.", "2026-06-08T00:21:43.000Z"],
    ["8 June 2026, 6:21 PM", "2026-06-08T12:21:00.000Z"],
    ["Jun 8, 2026 12:05 AM", "2026-06-07T18:05:00.000Z"],
    ["৮ জুন ২০২৬ ১৮:২১", "2026-06-08T12:21:00.000Z"],
    ["2026-11-20T15:06:00Z", "2026-11-20T15:06:00.000Z"],
    ["2026-11-20 21:06:00+0600", "2026-11-20T15:06:00.000Z"],
    ["2026-11-20 21:06", "2026-11-20T15:06:00.000Z"],
    ["20/11/2026", "2026-11-20T17:59:00.000Z"],
    ["46346.879167", "2026-11-20T15:06:00.000Z"],
    ["46346", "2026-11-20T17:59:00.000Z"],
  ])("the time %s is read as %s", (cell, time) => {
    const read = readTime(cell, { order: "dmy", now });
    expect("value" in read ? read.value.toISOString() : read).toBe(time);
  });

  test("has the order of the statement, and its time perhaps in another column", () => {
    const iso = (cell: string, clock = "") => {
      const read = readTime(cell, { order: "mdy", clock, now });
      return "value" in read ? read.value.toISOString() : read;
    };
    expect(iso("11/20/2026 21:06")).toBe("2026-11-20T15:06:00.000Z");
    expect(iso("11/20/2026", "9:06 PM")).toBe("2026-11-20T15:06:00.000Z");
    expect(iso("20/11/2026")).toEqual({ problem: "no_such_day" });
    const early = readTime("44884", { order: "dmy", clock: "0.5", now, startsIn1904: true });
    expect(early).toEqual({ value: new Date("2026-11-20T06:00:00Z") });
  });

  test.each([
    ["", "time_missing"],
    ["31/02/2026", "no_such_day"],
    ["20/11/2026 25:00", "time"],
    ["20/11/2026 13:00 pm", "time"],
    ["yesterday", "time"],
    ["1,500.00", "time"],
    ["20/11/2062", "time_unlikely"],
    ["20/11/1999", "time_unlikely"],
    ["#N/A", "formula"],
  ])("%s cannot be read: %s", (cell, problem) => {
    expect(readTime(cell, { order: "dmy", now })).toEqual({ problem });
  });
});

test.each([
  ["dkl4r0w7qa", { value: "DKL4R0W7QA" }],
  [" TrxID: DKL4R0W7QA ", { value: "DKL4R0W7QA" }],
  ["\u200bDKL4R0W7QA", { value: "DKL4R0W7QA" }],
  ["ট্রানজেকশন আইডি: DKL4\u200bR0W7QA", { value: "DKL4R0W7QA" }],
  ["", { problem: "trx_id_missing" }],
  ["01716302244", { problem: "trx_id" }],
  ["20261120", { problem: "trx_id" }],
  ["20/11/2026", { problem: "trx_id" }],
  ["DKL4", { problem: "trx_id" }],
])("a transaction ID: %s", (cell, read) => {
  expect(readTransactionId(cell, "[A-Z0-9]{10,40}")).toEqual(read);
});

describe("a line", () => {
  const headings = ["Trx ID", "Date", "From", "Type", "Amount", "Status", "Debit", "Reference"];
  const read = (cells: string[], amountHeading = "Amount", out?: number) => {
    const columns = { trx_id: 0, time: 1, sender: 2, kind: 3, amount: 4, status: 5 };
    const mapping = {
      heading_line: 1,
      date_order: "dmy" as const,
      columns: { ...columns, ...(out === undefined ? {} : { out }), reference: 7 },
    };
    const reading = readingOf(headings.with(4, amountHeading), {
      mapping,
      transactionPattern: "[A-Z0-9]{10,40}",
      startsIn1904: false,
      now,
    });
    return readLine(cells, reading);
  };
  const line = ["DKL4R0W7QA", "20/11/2026 21:06", "01716302244", "Received", "1,500.00", "Completed"];
  const money = {
    kind: "money",
    transactionId: "DKL4R0W7QA",
    amount: 150_000,
    sender: "01716302244",
    receivedAt: new Date("2026-11-20T15:06:00Z"),
    reference: null,
  };

  test("is money that came in", () => {
    expect(read(line)).toEqual(money);
    expect(read([...line, "", " for K7MQ4 \u200b"])).toEqual({ ...money, reference: "for K7MQ4" });
    expect(read(line.with(3, "")).kind).toBe("money");
  });

  test.each(["Cash In", "CashIn from Agent", "ক্যাশ ইন"])(
    "of the kind %s shows no payer: its number is that of the agent",
    (kind) => {
      expect(read(line.with(3, kind))).toEqual({ ...money, sender: null });
    },
  );

  test.each([
    ["Refund", line.with(3, "Refund")],
    ["a negative amount", line.with(4, "(1,200.00)")],
    ["a failed transfer", line.with(5, "Failed")],
    ["in Bengali", line.with(3, "ক্যাশ আউট")],
  ])("is outgoing: %s", (_, cells) => {
    expect(read(cells).kind).toBe("outgoing");
  });

  test("that can be in or out is read only where the column has money that came in", () => {
    const cells = line.with(3, "Send Money");
    expect(read(cells)).toEqual({ kind: "unreadable", problem: "direction", said: "Send Money" });
    expect(read(cells, "Credit (BDT)")).toEqual(money);
  });

  test("with a column for debits is outgoing if that has the amount", () => {
    expect(read([...line.with(4, ""), "500.00"], "Credit", 6).kind).toBe("outgoing");
    expect(read([...line.with(4, "0.00"), "500.00"], "Credit", 6).kind).toBe("outgoing");
    expect(read([...line.with(4, ""), ""], "Credit", 6)).toMatchObject({ problem: "amount_missing" });
  });

  test("with shifted columns is not read", () => {
    expect(read(["", ...line])).toEqual({ kind: "unreadable", problem: "amount", said: "Received" });
    expect(read(line.slice(1))).toMatchObject({ kind: "unreadable" });
    expect(read([])).toMatchObject({ kind: "unreadable", problem: "amount_missing" });
  });
});

test("never fails, with any cells, and money has every part", () => {
  const anyCell = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      "1,500.00",
      "DKL4R0W7QA",
      "21/11/2026 10:15",
      "01712345678",
      "=1+1",
      "#REF!",
      "৳১,৫০০",
      "1e9",
    ),
  );
  const columns = { trx_id: 0, time: 1, sender: 2, kind: 3, amount: 4, out: 5, clock: 6, status: 7 };
  const reading = readingOf(["Trx ID", "Date", "From", "Type", "Amount", "Debit", "Time", "Status"], {
    mapping: { heading_line: 1, date_order: "dmy", columns },
    transactionPattern: "[A-Z0-9]{8,40}",
    startsIn1904: false,
    now,
  });
  fc.assert(
    fc.property(fc.array(anyCell, { maxLength: 9 }), (cells) => {
      const line = readLine(cells, reading);
      if (line.kind !== "money") return;
      expect(line.transactionId).toMatch(/^[A-Z0-9]{8,40}$/);
      expect(Number.isSafeInteger(line.amount) && line.amount > 0).toBe(true);
      expect(Number.isFinite(line.receivedAt.getTime())).toBe(true);
      expect(line.sender === null || /^[\d*]{3,16}$/.test(line.sender)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

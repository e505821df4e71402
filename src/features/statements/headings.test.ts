import { describe, expect, test } from "vitest";
import {
  guessColumns,
  guessDateOrder,
  guessMapping,
  isSurelyIncoming,
  plainHeading,
  remember,
} from "./headings.ts";

/** The columns by their headings. */
const guessed = (...headings: string[]) =>
  Object.fromEntries(Object.entries(guessColumns(headings)).map(([field, at]) => [field, headings[at]]));

describe("the columns of a statement", () => {
  test.each<[string[], Record<string, string>]>([
    [
      [
        "Trx ID",
        "Date Time",
        "From Wallet",
        "Transaction Type",
        "Credit (BDT)",
        "Running Balance",
        "Remarks",
      ],
      {
        trx_id: "Trx ID",
        time: "Date Time",
        sender: "From Wallet",
        kind: "Transaction Type",
        amount: "Credit (BDT)",
        balance: "Running Balance",
        reference: "Remarks",
      },
    ],
    [
      ["Date", "Time", "TransactionID", "MSISDN", "Received", "Balance"],
      {
        time: "Date",
        clock: "Time",
        trx_id: "TransactionID",
        sender: "MSISDN",
        amount: "Received",
        balance: "Balance",
      },
    ],
    [
      ["SL", "Transaction Date", "Txn ID", "Sender", "Receiver", "Amount", "Fee", "Ref", "Status"],
      {
        time: "Transaction Date",
        trx_id: "Txn ID",
        sender: "Sender",
        amount: "Amount",
        reference: "Ref",
        status: "Status",
      },
    ],
    [
      ["trxid", "amount", "from", "reference", "date", "type"],
      {
        trx_id: "trxid",
        amount: "amount",
        sender: "from",
        reference: "reference",
        time: "date",
        kind: "type",
      },
    ],
    [
      ["Completion Time", "Debit", "Credit", "Transaction ID", "Customer MSISDN"],
      {
        time: "Completion Time",
        out: "Debit",
        amount: "Credit",
        trx_id: "Transaction ID",
        sender: "Customer MSISDN",
      },
    ],
    [
      ["ক্রমিক", "তারিখ ও সময়", "লেনদেন আইডি", "প্রেরকের নম্বর", "জমা (টাকা)", "স্থিতি"],
      {
        time: "তারিখ ও সময়",
        trx_id: "লেনদেন আইডি",
        sender: "প্রেরকের নম্বর",
        amount: "জমা (টাকা)",
        balance: "স্থিতি",
      },
    ],
    [
      ["তারিখ", "ট্রানজেকশন আইডি", "টাকার পরিমাণ", "মোবাইল নম্বর", "ধরন", "রেফারেন্স"],
      {
        time: "তারিখ",
        trx_id: "ট্রানজেকশন আইডি",
        amount: "টাকার পরিমাণ",
        sender: "মোবাইল নম্বর",
        kind: "ধরন",
        reference: "রেফারেন্স",
      },
    ],
    [["Time", "Trx No", "Cash In"], { time: "Time", trx_id: "Trx No", amount: "Cash In" }],
  ])("%j", (headings, columns) => {
    expect(guessed(...headings)).toEqual(columns);
  });

  test("do not include fees, receivers and charges", () => {
    expect(guessed("Fee Amount", "To", "Receiver Number", "Service Charge")).toEqual({});
  });

  test("are plain words without units, signs and capitals", () => {
    expect(plainHeading("  Credit (BDT) ")).toBe("credit");
    expect(plainHeading("Amount (Tk.)")).toBe("amount");
    expect(plainHeading("জমা (টাকা)")).toBe("জমা টাকা");
  });
});

test("a heading can say that its money surely came in", () => {
  expect(["Credit (BDT)", "Received Amount", "জমা"].map(isSurelyIncoming)).toEqual([true, true, true]);
  expect(["Amount", "Transaction Amount", undefined].map(isSurelyIncoming)).toEqual([false, false, false]);
});

test("the order of dates is guessed from a part above 12", () => {
  expect(guessDateOrder(["04/09/2026", "21/11/2026"])).toBe("dmy");
  expect(guessDateOrder(["04/09/2026", "11/21/2026"])).toBe("mdy");
  expect(guessDateOrder(["2026-11-21 10:00"])).toBe("ymd");
  expect(guessDateOrder(["২১/১১/২০২৬"])).toBe("dmy");
  expect(guessDateOrder([])).toBe("dmy");
});

describe("a mapping", () => {
  const lines = [
    ["bKash merchant statement"],
    [],
    ["Period", "01/11/2026 - 21/11/2026"],
    ["Trx ID", "Date", "From", "Amount"],
    ["DKL4R0W7QA", "20/11/2026 21:06", "01716302244", "1,500.00"],
  ];
  const mapping = {
    heading_line: 4,
    date_order: "dmy",
    columns: { trx_id: 0, time: 1, sender: 2, amount: 3 },
  } as const;

  test("finds the headings below a letterhead", () => {
    expect(guessMapping(lines, null)).toEqual({ mapping, from: "guessed" });
  });

  test("is as the last time if every heading is there again, at any place", () => {
    const earlier = remember(
      { heading_line: 1, date_order: "mdy", columns: { trx_id: 0, time: 2, amount: 1 } },
      ["trx id", "AMOUNT (BDT)", "Date"],
    );
    expect(guessMapping(lines, earlier)).toEqual({
      mapping: { heading_line: 4, date_order: "mdy", columns: { trx_id: 0, time: 1, amount: 3 } },
      from: "remembered",
    });
    const other = remember({ heading_line: 1, date_order: "mdy", columns: { trx_id: 0 } }, ["Receipt"]);
    expect(guessMapping(lines, other)).toEqual({ mapping, from: "guessed" });
  });
});

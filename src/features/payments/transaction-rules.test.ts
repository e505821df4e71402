import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalTransaction, plainText } from "./transaction-rules.ts";

/** Zero-width characters, marks of direction, a soft hyphen, a byte order mark. */
const invisible = Array.from("\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\u00ad\ufeff");
const id = "DI4760E7CN";

describe("a transaction ID", () => {
  test.each([
    ["as it is", "DI4760E7CN"],
    ["in small letters", "di4760e7cn"],
    ["with Bengali digits", "DI৪৭৬০E৭CN"],
    ["with spaces around and in it", " DI47 60E7 CN\n"],
    ["with no-break spaces", "\u00a0DI4760E7CN\u202f"],
    ["after its name", "TrxID DI4760E7CN"],
    ["after its name and a colon", "TrxID: DI4760E7CN"],
    ["after its name without a space", "TrxIDDI4760E7CN"],
    ["after its name in two words", "Trx ID : DI4760E7CN"],
    ["after the name that Nagad gives it", "TxnID:DI4760E7CN"],
    ["after its whole name", "Transaction ID - DI4760E7CN"],
    ["after its Bengali name", "ট্রানজেকশন আইডি: DI4760E7CN"],
    ["after its Bengali name with a visarga", "ট্রানজেকশন আইডিঃ DI4760E7CN"],
    ["after the name of a Bengali message", "লেনদেন আইডি DI৪৭৬০E৭CN"],
    ["after its name twice", "ট্রানজেকশন আইডি: TrxID: DI4760E7CN"],
    ["with invisible characters in its name", "\u2068Trx\u200bID\u2069:\u00a0DI4760\u200bE7CN"],
  ])("is cleaned %s", (_, typed) => expect(normalTransaction(typed)).toBe(id));

  test("is the same with any invisible characters in it", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(id.length), fc.constantFrom(...invisible))), (inserted) => {
        const typed = inserted.reduce((text, [at, one]) => text.slice(0, at) + one + text.slice(at), id);
        expect(normalTransaction(typed)).toBe(id);
      }),
    );
  });

  test.each([
    ["that begins as its name does, but is too short without it", "TRXID12345", "TRXID12345"],
    ["that begins with two letters of it", "TX12345678", "TX12345678"],
    ["that has the name inside", "9ATRXID12345678", "9ATRXID12345678"],
    ["that has a sign in it", "9AB1-CD2EF", "9AB1-CD2EF"],
    ["of the name alone", "TrxID:", ""],
    ["of nothing that one can see", "\u200b \u00a0\u202e", ""],
  ])("%s: %j is %j", (_, typed, expected) => expect(normalTransaction(typed)).toBe(expected));

  test("is the same if it is cleaned again", () => {
    const parts = ["TrxID", "txn id", "ট্রানজেকশন আইডি", ":", " ", "\u200b", "T", "DI47", "60E7CN", "৯", "x"];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts)), (typed) => {
        const once = normalTransaction(typed.join(""));
        expect(normalTransaction(once)).toBe(once);
      }),
    );
  });

  test.each(["TrxID: DI4760E7CN", "TxnID DI4760E7CN", "trxiddi4760e7cn"])(
    "is cleaned while somebody types %s",
    (typed) => {
      const shown = Array.from(typed).reduce((before, letter) => normalTransaction(before + letter), "");
      expect(shown).toBe(id);
    },
  );
});

test("a plain text has single spaces and Latin digits, and nothing that one cannot see", () => {
  expect(plainText("\ufeff ৳ ১,৫০০\u200e\t\r\n paid\u00a0today \0")).toBe("৳ 1,500 paid today");
});

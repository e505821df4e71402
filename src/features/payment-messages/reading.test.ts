import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { smsParsers } from "#features/payments/wallet-rules.ts";
import { parseTaka } from "#kit/shared/money.ts";
import { providerTexts } from "#tests/provider-texts/all.ts";
import { type IncomingKind, isIncoming } from "./kind-rules.ts";
import { compile, readText } from "./reading.ts";
import { shippedPatterns } from "./wallets/shipped.ts";

const compiled = shippedPatterns.map((pattern) => compile(pattern));
const patternsOf = (wallet: string) => compiled.filter(({ pattern }) => pattern.wallet === wallet);
const read = (wallet: string, text: string) => readText(text, patternsOf(wallet));

const texts = Object.entries(providerTexts).flatMap(([wallet, rows]) => rows.map((row) => ({ wallet, row })));

test("there are at least 120 texts, and no two say the same", () => {
  expect(texts.length).toBeGreaterThanOrEqual(120);
  expect(new Set(texts.map(({ row: [text] }) => text)).size).toBe(texts.length);
});

test("every wallet has texts of income in Bengali and in English, with patterns in both", () => {
  const languages = Object.keys(providerTexts).map((wallet) => {
    const patterns = patternsOf(wallet).filter(({ pattern }) => isIncoming(pattern.kind));
    const income = texts.filter(({ wallet: of, row: [, kind] }) => of === wallet && kind && isIncoming(kind));
    const isBengali = income.map(({ row: [text] }) => /[ক-হ]/.test(text));
    return {
      wallet,
      patterns: [...new Set(patterns.map(({ pattern }) => pattern.language))].toSorted(),
      texts: [isBengali.includes(false), isBengali.includes(true)],
    };
  });
  expect(languages).toEqual(
    smsParsers.map((wallet) => ({ wallet, patterns: ["bn", "en"], texts: [true, true] })),
  );
});

describe("a text of a wallet", () => {
  test.each(texts.map(({ wallet, row }) => [wallet, ...row] as const))(
    "of %s is read: %s",
    (wallet, text, kind, amount, id, sender) => {
      const said =
        kind === null
          ? { result: "not_understood" }
          : {
              kind,
              amount: amount == null ? null : parseTaka(amount),
              transactionId: id,
              ...(isIncoming(kind) ? { result: "incoming", sender } : { result: "not_incoming" }),
            };
      expect(read(wallet, text)).toMatchObject(said);
    },
  );
});

describe("what is kept of a text", () => {
  test("is the time of the wallet, the reference, the fee and the balance", () => {
    expect(
      read(
        "bkash",
        "You have received Tk 10.00 from 01712345678. Ref course fee. Fee Tk 1.50. Balance Tk 1,440.62. TrxID DI4760E7CN at 04/09/2026 19:54",
      ),
    ).toEqual({
      result: "incoming",
      kind: "transfer",
      pattern: "bkash/transfer",
      amount: 1_000,
      sender: "01712345678",
      transactionId: "DI4760E7CN",
      reference: "course fee",
      fee: 150,
      balance: 144_062,
      time: new Date("2026-09-04T13:54:00Z"),
    });
    expect(
      read(
        "rocket",
        "Tk99.00 received from A/C:***515 Fee:Tk0, Your A/C Balance: Tk1,145.85 TxnId:6606781284 Date:08-JUN-26 06:21:43 pm.",
      ),
    ).toMatchObject({ fee: 0, balance: 114_585, time: new Date("2026-06-08T12:21:43Z"), reference: null });
    expect(
      read(
        "bkash",
        "Cash Out Tk 1,000.00 to 01912345678 successful. Fee Tk 18.50. Balance Tk 2,000.00. TrxID DI41C5H123 at 04/09/2026 16:00",
      ),
    ).toMatchObject({ fee: 1_850, balance: 200_000, time: new Date("2026-09-04T10:00:00Z") });
    expect(
      read(
        "rocket",
        "A/C: ০১৭১২৩৪৫৬৭৮৯ থেকে Tk ১,২০০.০০ পেয়েছেন। ফি Tk ১.৫০। ব্যালেন্স: Tk ১৫,৪০০.০০। TxnId: 2847192841। তারিখ: ১৩-সেপ্টেম্বর-২৬ ২১:৩০:১৫",
      ),
    ).toMatchObject({ fee: 150, balance: 1_540_000, time: new Date("2026-09-13T15:30:15Z") });
    expect(
      read(
        "tap",
        "আপনি ৫০০ টাকা পেয়েছেন ০১৭১২৩৪৫৬৭৮ থেকে। রেফ: K7MQ4। চার্জ ০ টাকা। বর্তমান ব্যালেন্স ১,২০০ টাকা। লেনদেন আইডি: TAP1234576",
      ),
    ).toMatchObject({ reference: "K7MQ4", fee: 0, balance: 120_000, time: null });
  });
});

describe("incoming money", () => {
  const incoming = texts.filter(({ row: [, kind] }) => kind !== null && isIncoming(kind));
  const outgoing = texts.filter(({ row: [, kind] }) => kind !== null && !isIncoming(kind));
  const anyIncoming = fc.constantFrom(...incoming);
  // What a sender may write: other texts, parts of texts, anything.
  const written = fc.oneof(
    fc.constantFrom(...outgoing.map(({ row: [text] }) => text)),
    fc.constantFrom(...incoming.map(({ row: [text] }) => text)),
    fc.string({ maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          "Send Money",
          "Cash Out",
          "Tk",
          "1,500.00",
          "to",
          "01712345678",
          "successful.",
          "সেন্ড মানি সফল।",
          "ক্যাশ আউট",
          "৳১,৫০০.০০",
          "নম্বরে পাঠানো হয়েছে।",
          ":",
          "]",
          "\n",
        ),
        { maxLength: 12 },
      )
      .map((words) => words.join(" ")),
  );

  test("is never called 'not incoming' with any words in the reference, before or after it", () => {
    fc.assert(
      fc.property(
        anyIncoming,
        written,
        fc.constantFrom("", "bKash: ", "[NAGAD] ", "From: 16216\n", "SIM 1 > "),
        fc.boolean(),
        ({ wallet, row: [text] }, words, prefix, isAfter) => {
          const forged = isAfter
            ? `${text} ${words}`
            : text.replace(/(Ref:? ?|রেফারেন্স:? ?)/, (ref) => `${ref}${words} `);
          expect(read(wallet, prefix + forged).result).not.toBe("not_incoming");
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test("that is cut or has a wrong letter is never called 'not incoming'", () => {
    fc.assert(
      fc.property(
        anyIncoming,
        fc.nat(400),
        fc.nat(400),
        fc.string({ maxLength: 2 }),
        ({ wallet, row: [text] }, end, place, letters) => {
          const damaged = `${text.slice(0, place)}${letters}${text.slice(place + 1)}`;
          expect(read(wallet, damaged).result).not.toBe("not_incoming");
          expect(read(wallet, text.slice(0, end)).result).not.toBe("not_incoming");
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test("is read with the amount, the sender and the ID that the wallet wrote, with any words in the reference", () => {
    // What banks call a reference is their own number.
    const withReference = incoming.filter(
      ({ wallet, row: [text] }) => wallet !== "bank" && /(?:Ref|রেফ|রেফারেন্স):? ?\w/.test(text),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...withReference),
        written,
        ({ wallet, row: [text, , amount, id, sender] }, words) => {
          const forged = text.replace(/(?:Ref|রেফ|রেফারেন্স):? ?(?=\w)/, (ref) => `${ref}${words} `);
          const reading = read(wallet, forged);
          if (reading.result !== "incoming") return;
          expect(reading).toMatchObject({ amount: parseTaka(amount!), transactionId: id, sender });
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test("is always complete, and any text is read without an error", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(providerTexts)),
        fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), written),
        (wallet, words) => {
          const reading = read(wallet, words);
          if (reading.result !== "incoming") return;
          const kind: IncomingKind = reading.kind;
          expect(isIncoming(kind)).toBe(true);
          expect(Number.isSafeInteger(reading.amount) && reading.amount > 0).toBe(true);
          expect(reading.transactionId ?? "AAAAAAAA").toMatch(/^[A-Z0-9]{8,40}$/);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

import { describe, expect, test } from "vitest";
import { waitingReasons } from "./rules.ts";
import {
  anySource,
  isAbove,
  isLooser,
  isSourceAwaited,
  judgeSources,
  type ShownMoney,
  type SourcedMoney,
  type SourcePolicy,
} from "./source-rules.ts";

const number = "01712345678";
const other = "01812345678";
const text: ShownMoney = { source: "sms", amount: 400_000, sender: number };
const line: ShownMoney = { ...text, source: "statement" };
const typed: ShownMoney = { ...text, source: "typed" };

/** Money of 4,000 taka that these sources show, the first one first. */
const money = (...shown: [ShownMoney, ...ShownMoney[]]): SourcedMoney => ({
  amount: 400_000,
  sender: number,
  shown,
  mayCarryCheckDigit: false,
  isInDoubt: false,
});
const inDoubt = (...shown: [ShownMoney, ...ShownMoney[]]): SourcedMoney => ({
  ...money(...shown),
  isInDoubt: true,
});
const judge = (all: SourcedMoney[], policy: Partial<SourcePolicy>, due = 400_000) =>
  judgeSources(due, all, { ...anySource, ...policy });

describe("money that agrees in everything", () => {
  test("settles as shipped, by any source", () => {
    for (const source of [text, line, typed]) {
      expect(judge([money(source)], {})).toBeNull();
      expect(judge([inDoubt(source)], {})).toBeNull();
    }
  });

  test.each([
    ["of a text", [money(text)], "statement_awaited"],
    ["of a text, and a statement agrees", [money(text, line)], null],
    ["of a text, and the statement shows no sender", [money(text, { ...line, sender: null })], null],
    ["of a text, and the statement hides digits", [money(text, { ...line, sender: "***678" })], null],
    [
      "of a text, and the statement shows a part of it",
      [money(text, { ...line, amount: 40_000 })],
      "statement_awaited",
    ],
    [
      "of a text, and the statement shows another sender",
      [money(text, { ...line, sender: other })],
      "statement_awaited",
    ],
    ["of two texts", [money(text, text)], "statement_awaited"],
    [
      "of a text, with a sender that was typed in",
      [money({ ...text, sender: null }, typed)],
      "statement_awaited",
    ],
    ["of a statement", [money(line)], null],
    ["of a statement, and a text agrees", [money(line, text)], null],
    ["that was typed in", [money(typed)], null],
    ["that was typed in, and a text agrees", [money(typed, text)], null],
    [
      "of two transfers, of which a statement shows one",
      [money(text, line), money(text)],
      "statement_awaited",
    ],
    ["of two transfers, of which a statement shows both", [money(text, line), money(line, text)], null],
  ] as const)("above the amount, %s", (_name, all, reason) => {
    expect(judge([...all], { statementAbove: 399_999 })).toBe(reason);
  });

  test("settles with a text up to the amount, which is the larger one of what is due and of what came", () => {
    expect(judge([money(text)], { statementAbove: 400_000 })).toBeNull();
    expect(judge([money(text)], { statementAbove: 0 })).toBe("statement_awaited");
    // More came than is due.
    expect(judge([money(text)], { statementAbove: 399_999 }, 100_000)).toBe("statement_awaited");
    // Less came, which the policy about amounts accepts.
    expect(judge([money(text)], { statementAbove: 400_000 }, 400_001)).toBe("statement_awaited");
    // Together they are more.
    expect(judge([money(text), money(text)], { statementAbove: 500_000 }, 800_000)).toBe("statement_awaited");
  });

  test.each([
    ["a text in doubt", [inDoubt(text)], "texts_in_doubt"],
    ["a text in doubt that a statement shows too", [inDoubt(text, line)], null],
    [
      "a text in doubt that a statement shows with another amount",
      [inDoubt(text, { ...line, amount: 1 })],
      "texts_in_doubt",
    ],
    ["a text that is not in doubt", [money(text)], null],
    ["a statement", [inDoubt(line)], null],
    ["a person", [inDoubt(typed)], null],
    ["two texts, of which one is in doubt", [money(text), inDoubt(text)], "texts_in_doubt"],
  ] as const)("after a break in the balance, shown by %s", (_name, all, reason) => {
    expect(judge([...all], { statementAfterBreak: true })).toBe(reason);
  });

  test("says the amount first, if both are reasons to wait", () => {
    const both = { statementAbove: 0, statementAfterBreak: true };
    expect(judge([inDoubt(text)], both)).toBe("statement_awaited");
  });

  test.each([
    ["a person typed in", [money(typed)], "entered_by_hand"],
    ["a statement shows", [money(line)], "entered_by_hand"],
    ["a statement shows and a person typed in", [money(line, typed)], "entered_by_hand"],
    ["a text shows", [money(text)], null],
    ["a text and a statement show", [money(text, line)], null],
    ["a text shows after a person typed it in", [money(typed, text)], null],
    ["a text shows with hidden digits", [money({ ...text, sender: "***678" }, line)], null],
    // The amount is what a person chose or wrote, and not what the text said.
    ["a text shows with less", [money({ ...text, amount: 40_000 }, line)], "entered_by_hand"],
    // Who sent it is what a person wrote.
    ["a text shows without its sender", [money({ ...text, sender: null }, typed)], "entered_by_hand"],
    ["a text shows of another sender", [money({ ...text, sender: other }, line)], "entered_by_hand"],
    ["a text shows a part of", [money(text), money(typed)], "entered_by_hand"],
  ] as const)("above the amount of two administrators, which %s", (_name, all, reason) => {
    expect(judge([...all], { approvalAbove: 399_999 })).toBe(reason);
  });

  test("settles by a person's word up to the amount of two administrators, the larger of both amounts", () => {
    expect(judge([money(typed)], { approvalAbove: 400_000 })).toBeNull();
    expect(judge([money(typed)], { approvalAbove: 399_999 }, 100)).toBe("entered_by_hand");
    expect(judge([money(typed)], { approvalAbove: 400_000 }, 400_001)).toBe("entered_by_hand");
    expect(judge([money(typed), money(line)], { approvalAbove: 400_000 })).toBe("entered_by_hand");
  });

  test("of a masked sender agrees with a statement, after its account was deleted", () => {
    const masked = { ...money(text, { ...line, sender: "••••••••678" }), sender: "••••••••678" };
    expect(judge([masked], { statementAbove: 0 })).toBeNull();
  });
});

test.each([
  [5_000, null, true],
  [5_000, 5_001, true],
  [0, null, true],
  [5_000, 5_000, false],
  [5_000, 4_999, false],
  [null, 5_000, false],
  [null, null, false],
])("a limit of %s is looser as %s: %s", (before, after, expected) => {
  expect(isLooser(before, after)).toBe(expected);
});

test("only an amount above a limit is above it", () => {
  expect(isAbove(500_001, 500_000)).toBe(true);
  expect(isAbove(500_000, 500_000)).toBe(false);
  expect(isAbove(1, 0)).toBe(true);
  expect(isAbove(99_999_999_999, null)).toBe(false);
});

test("only these reasons wait for a further source", () => {
  expect(waitingReasons.filter(isSourceAwaited)).toEqual([
    "entered_by_hand",
    "statement_awaited",
    "texts_in_doubt",
  ]);
  expect(isSourceAwaited(null)).toBe(false);
});

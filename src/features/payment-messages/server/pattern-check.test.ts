import { describe, expect, test } from "vitest";
import type { ReadingPattern } from "../pattern.ts";
import { findPatternProblem, hostileTexts } from "../pattern-check.ts";
import { compile, readText } from "../reading.ts";
import { limitedMatcher } from "./reader.ts";
import { shippedPatterns } from "../wallets/shipped.ts";

const known = { known: shippedPatterns, matcher: limitedMatcher };

describe("a pattern of the program", () => {
  test.each(shippedPatterns.map((pattern) => [pattern.key, pattern] as const))(
    "reads its own sample and cannot be imitated: %s",
    (key, pattern) => {
      expect(findPatternProblem(pattern, known)).toBe(null);
      const ofWallet = shippedPatterns.filter(({ wallet }) => wallet === pattern.wallet);
      const reading = readText(
        pattern.sample,
        ofWallet.map((one) => compile(one)),
      );
      expect(reading).toMatchObject({ pattern: key });
    },
  );

  test("ends quickly with every text", () => {
    const started = performance.now();
    for (const pattern of shippedPatterns)
      for (const text of hostileTexts(pattern.sample)) compile(pattern).match(text);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});

describe("a pattern of the operator", () => {
  const good: ReadingPattern = {
    key: "tried",
    wallet: "upay",
    kind: "transfer",
    language: "en",
    pattern: "Got {tk}{amount} by {sender}\\. Note {reference}\\. No {id}",
    sample: "Got Tk 20.00 by 01712345678. Note hi. No UP12345678",
    expected: { amount: "20.00", sender: "01712345678", id: "UP12345678" },
  };

  test.each<[problem: string | null, change: Partial<ReadingPattern>]>([
    [null, {}],
    ["invalid", { pattern: "Got ({tk}{amount}" }],
    ["invalid", { pattern: "Got {tk}{amount} {amount}" }],
    ["invalid", { pattern: "Got {tk}{amount})|(x" }],
    ["sample", { sample: "Got nothing" }],
    ["expected", { expected: { ...good.expected, amount: "21.00" } }],
    ["expected", { expected: { ...good.expected, sender: null } }],
    // The first ID that looks like one is taken: the sender can write it.
    ["forgeable", { pattern: "Got {tk}{amount} by {sender}\\. Note (?<reference>.*?)\\. No {id}.*" }],
    ["hides_money", { kind: "notice", pattern: ".*", sample: "anything", expected: {} }],
    [
      "slow",
      { pattern: "(?:[a-zA-Z0-9:., ]+)+!|Got {tk}{amount} by {sender}\\. Note {reference}\\. No {id}" },
    ],
    ["slow", { pattern: ".*.*.*.*.*.*!|Got {tk}{amount} by {sender}\\. Note {reference}\\. No {id}" }],
  ])("has the problem %s with %j", (problem, change) => {
    expect(findPatternProblem({ ...good, ...change }, known)).toBe(problem);
  });
});

import { invalid } from "#kit/server/errors.ts";
import { parseTaka, takaString } from "#kit/shared/money.ts";
import * as m from "#messages/payment-messages.ts";
import { isIncoming } from "../kind-rules.ts";
import type { PatternBody } from "../pattern-contract.ts";
import { findPatternProblem, type PatternProblem } from "../pattern-check.ts";
import { shippedPatterns } from "../wallets/shipped.ts";
import type { NewPattern } from "./queries/patterns.ts";
import { limitedMatcher } from "./reader.ts";

/** What is wrong with a pattern, in the language of the request. */
export const problemSentence: Record<PatternProblem, () => string> = {
  invalid: m.problem_invalid,
  sample: m.problem_sample,
  expected: m.problem_expected,
  forgeable: m.problem_forgeable,
  hides_money: m.problem_hides_money,
  slow: m.problem_slow,
};

/** The field whose text is wrong. */
const fieldOf = (problem: PatternProblem): string =>
  problem === "sample" || problem === "expected" ? "sample" : "pattern";

/** A pattern as it is stored. @throws 400 if it may not be saved. */
export function checkPattern(body: PatternBody): NewPattern {
  const { amount: typed, sender, id, is_on = true, ...rest } = body;
  const paisa = typed === null ? null : parseTaka(typed.replaceAll(",", ""));
  if (typed !== null && paisa === null) throw invalid({ amount: [m.amount_invalid()] });
  if (isIncoming(body.kind) && paisa === null) throw invalid({ amount: [m.amount_required()] });
  const expected = {
    amount: paisa === null ? null : takaString(paisa),
    sender,
    id: id === null ? null : id.toUpperCase(),
  };
  const pattern = { ...rest, expected, is_on };
  const problem = findPatternProblem(
    { ...pattern, key: "tried" },
    { known: shippedPatterns, matcher: limitedMatcher },
  );
  if (problem) throw invalid({ [fieldOf(problem)]: [problemSentence[problem]()] });
  return pattern;
}

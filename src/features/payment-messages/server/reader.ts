// The patterns as they are now, ready to read with.
import { createContext, Script } from "node:vm";
import type { Db } from "#kit/server/database/connect.ts";
import type { ReadingPattern, Wallet } from "../pattern.ts";
import { compile, type CompiledPattern, type Matcher } from "../reading.ts";
import { shippedPatterns } from "../wallets/shipped.ts";
import { type PatternRow, storedPatterns } from "./queries/patterns.ts";

const context = createContext(Object.create(null) as object);
const match = new Script("expression.exec(line)");
/** By the clock, after which the expression is interrupted; and of the processor. A good pattern takes less than 1 ms. */
const longest = { clockMs: 250, processorMs: 100 };
/** On a busy machine the time can be over before the expression had the processor at all. */
const tries = 20;

/**
 * Matches with a time limit, which interrupts the expression itself (decision 071).
 * @throws when it took too much time of the processor.
 */
export const limitedMatcher: Matcher = (expression, line) => {
  Object.assign(context, { expression, line });
  for (let tried = 1; ; tried++) {
    const before = process.threadCpuUsage();
    const usedMs = () => {
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1_000;
    };
    try {
      const found = match.runInContext(context, { timeout: longest.clockMs }) as RegExpExecArray | null;
      if (usedMs() > longest.processorMs) throw new Error("the expression takes too long");
      return found;
    } catch (error) {
      if (usedMs() > longest.processorMs || tried >= tries) throw error;
    }
  }
};

/** An expression that takes too long with this text does not fit it. */
const patientMatcher: Matcher = (expression, line) => {
  try {
    return limitedMatcher(expression, line);
  } catch {
    return null;
  }
};

export const ownKey = (id: number): string => `own/${id}`;

export const ownPattern = (row: PatternRow): ReadingPattern => ({
  key: ownKey(row.id),
  wallet: row.wallet,
  kind: row.kind,
  language: row.language,
  pattern: row.pattern,
  sample: row.sample,
  expected: row.expected,
});

// They are tested to be quick, so they need no limit.
const shipped = shippedPatterns.map((pattern) => compile(pattern));

/** A pattern of the operator. Null if it is no regular expression any more: another version may have stored it. */
export function compileOwn(pattern: ReadingPattern): CompiledPattern | null {
  try {
    return compile(pattern, patientMatcher);
  } catch {
    return null;
  }
}

/** The patterns for the texts of a wallet: the operator's own first. */
export type PatternsOf = (wallet: Wallet) => CompiledPattern[];

export async function loadPatterns(db: Db): Promise<PatternsOf> {
  const { own, off } = await storedPatterns(db);
  const usable = own
    .filter(({ is_on }) => is_on)
    .map((row) => compileOwn(ownPattern(row)))
    .filter((one) => one !== null);
  const all = [...usable, ...shipped.filter(({ pattern }) => !off.includes(pattern.key))];
  return (wallet) => all.filter(({ pattern }) => pattern.wallet === wallet);
}

import { readProviders } from "#features/payments/server/public.ts";
import type { Services } from "#kit/server/services.ts";
import { isoTimeOrNull } from "#kit/shared/iso-time.ts";
import * as m from "#messages/payment-messages.ts";
import type { z } from "zod";
import { isIncoming } from "../kind-rules.ts";
import type { ReadingPattern } from "../pattern.ts";
import type { ShownReading, tryPattern as endpoint } from "../pattern-contract.ts";
import { findPatternProblem } from "../pattern-check.ts";
import { readText, type TextReading } from "../reading.ts";
import { shippedPatterns } from "../wallets/shipped.ts";
import { problemSentence } from "./check-pattern.ts";
import { moneyOrNull } from "./present.ts";
import { textsToTry } from "./queries/messages.ts";
import { compileOwn, limitedMatcher, loadPatterns } from "./reader.ts";

const textsTried = 500;

function presentReading(reading: TextReading): ShownReading {
  const parts = reading.result === "not_understood" ? null : reading;
  return {
    result: reading.result,
    kind: parts?.kind ?? null,
    amount: moneyOrNull(parts?.amount ?? null),
    sender: parts?.result === "incoming" ? parts.sender : null,
    transaction_id: parts?.transactionId ?? null,
    reference: parts?.reference ?? null,
    fee: moneyOrNull(parts?.fee ?? null),
    balance: moneyOrNull(parts?.balance ?? null),
    time: isoTimeOrNull(parts?.time ?? null),
    pattern: parts?.pattern ?? null,
  };
}

/** What a text says, with the pattern that is tried or with the stored ones, and what the pattern would change. */
export async function tryPattern(
  { db }: Services,
  { text, wallet, kind, pattern: typed }: z.output<typeof endpoint.body>,
): Promise<z.output<typeof endpoint.answer>> {
  const stored = (await loadPatterns(db))(wallet);
  const nothing = { problem: null, reads_open: 0, changes: 0 };
  if (!typed || !kind) return { reading: presentReading(readText(text, stored)), ...nothing };
  const tried: ReadingPattern = {
    key: "tried",
    wallet,
    kind,
    language: "en",
    pattern: typed,
    sample: text,
    expected: {},
  };
  const found = findPatternProblem(tried, { known: shippedPatterns, matcher: limitedMatcher });
  const compiled = found === "invalid" || found === "slow" ? null : compileOwn(tried);
  const alone = compiled ? readText(text, [compiled]) : ({ result: "not_understood" } as const);
  const problem =
    alone.result === "incoming" && alone.transactionId === null && !found
      ? m.problem_no_id()
      : found && problemSentence[found]();
  if (found || !compiled) return { reading: presentReading(alone), ...nothing, problem };
  const providers = (await readProviders(db))
    .filter(({ parser }) => parser === wallet)
    .map(({ provider }) => provider);
  const texts = await textsToTry(db, { providers, limit: textsTried });
  const others = stored.filter((one) => isIncoming(one.pattern.kind) || !isIncoming(kind));
  const readings = texts.map((one) => ({ ...one, now: readText(one.text, [compiled, ...others]) }));
  return {
    reading: presentReading(alone),
    problem,
    reads_open: readings.filter(({ was_read, now }) => !was_read && now.result !== "not_understood").length,
    changes: readings.filter(
      ({ was_read, now, ...before }) =>
        was_read &&
        now.result !== "not_understood" &&
        now.pattern === "tried" &&
        (now.kind !== before.kind || now.amount !== before.amount || now.transactionId !== before.trx_id),
    ).length,
  };
}

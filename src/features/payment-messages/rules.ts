import type { Paisa } from "#kit/shared/money.ts";
import { balanceSign, type MessageKind } from "./kind-rules.ts";

/** What became of a message. Null in the database: it waits to be read. */
export type MessageOutcome =
  | "credited"
  | "duplicate"
  /** A credit of its ID was recorded with another amount or sender. */
  | "differs"
  | "not_incoming"
  | "unknown_sender"
  | "not_understood";

const minuteMs = 60_000;
const agreeingClocksMs = 5 * minuteMs;

/**
 * When the money moved. The text has the clock of the wallet, in minutes; the phone's clock has seconds, and may be
 * wrong by a day. So the phone's time counts only where both agree. A time in the future is none.
 */
export function moneyTime({
  told,
  received,
  now,
}: {
  told: Date | null;
  received: Date | null;
  now: Date;
}): Date {
  const isPast = (time: Date | null): time is Date =>
    time !== null && time.getTime() <= now.getTime() + agreeingClocksMs;
  const seen = isPast(received) ? received : now;
  if (!isPast(told)) return seen;
  return Math.abs(told.getTime() - seen.getTime()) <= agreeingClocksMs ? seen : told;
}

export interface BalanceStep {
  id: number;
  kind: MessageKind;
  amount: Paisa | null;
  fee: Paisa | null;
  balance: Paisa | null;
  /** When the money moved. */
  time: Date;
}

/** A message whose balance does not follow from the one before. */
export interface BalanceBreak {
  id: number;
  /** What the message says less what follows: above zero if a message of income is missing, or one is forged. */
  difference: Paisa;
  /** When the money of the message before moved. */
  since: Date;
}

const follows = (balance: Paisa, { kind, amount, fee }: BalanceStep): Paisa => {
  const sign = balanceSign(kind);
  return sign === 0 ? balance : balance + sign * (amount ?? 0) - (fee ?? 0);
};

/**
 * Where the balance breaks: the balance before, and what came in or went out, do not make the balance that the message
 * reports. Wallets tell the time in minutes, so messages of one minute are taken in the order that fits.
 */
export function findBreaks(messages: readonly BalanceStep[]): BalanceBreak[] {
  const waiting = messages
    .filter(({ balance, kind, amount }) => balance !== null && (balanceSign(kind) === 0 || amount !== null))
    .toSorted((a, b) => a.time.getTime() - b.time.getTime() || a.id - b.id);
  const breaks: BalanceBreak[] = [];
  let last: BalanceStep | null = null;
  while (waiting.length > 0) {
    const before: Paisa | null = last?.balance ?? null;
    const minute = Math.floor(waiting[0]!.time.getTime() / minuteMs);
    const together = waiting.filter(({ time }) => Math.floor(time.getTime() / minuteMs) === minute);
    const fitting: BalanceStep | undefined =
      before === null ? undefined : together.find((one) => follows(before, one) === one.balance);
    const next: BalanceStep = fitting ?? firstOf(together);
    waiting.splice(waiting.indexOf(next), 1);
    if (last && before !== null && !fitting)
      breaks.push({ id: next.id, difference: next.balance! - follows(before, next), since: last.time });
    last = next;
  }
  return breaks;
}

/** The message of a minute that follows from none of the others. */
const firstOf = (together: BalanceStep[]): BalanceStep =>
  together.find(
    (one) => !together.some((other) => other !== one && follows(other.balance!, one) === one.balance),
  ) ?? together[0]!;

/**
 * Which money a break puts in doubt: what came since the message before, because that one may be the forged one. A
 * statement that reaches until `brokeAt` has what moved. The time of money may be that of the phone, so the minutes in
 * which both clocks count as one are added on both sides.
 */
export const doubtOf = (
  { since }: Pick<BalanceBreak, "since">,
  { time }: Pick<BalanceStep, "time">,
): { since: Date; brokeAt: Date } => ({
  since: new Date(since.getTime() - agreeingClocksMs),
  brokeAt: new Date(time.getTime() + agreeingClocksMs),
});

/** How many messages must be missing before a wallet counts as silent: fewer if a payment waits for it. */
const missingMessages = { usually: 5, withPayments: 3 };
const silenceMinMs = 60 * 60 * 1_000;

/**
 * Whether the messages of a wallet probably no longer arrive. `expected`: how many came in the same hours of the days
 * before. So a quiet night is no silence. A wallet that never sent a message is not connected, and not silent.
 */
export const isWalletSilent = (
  { lastAt, expected, waiting }: { lastAt: Date | null; expected: number; waiting: number },
  now: Date,
): boolean =>
  lastAt !== null &&
  now.getTime() - lastAt.getTime() >= silenceMinMs &&
  expected >= (waiting > 0 ? missingMessages.withPayments : missingMessages.usually);

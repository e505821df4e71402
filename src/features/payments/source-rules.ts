// What shows money, and when that is too little to settle a payment by itself. Pure.
import type { Paisa } from "#kit/shared/money.ts";
import type { WaitingReason } from "./rules.ts";
import { isOneSender } from "./sender-rules.ts";

/** What can show money: a text of a wallet, a line of its statement, a person who typed it in. */
export type MoneySource = "sms" | "statement" | "typed";

/** What one source shows of a transfer. */
export interface ShownMoney {
  source: MoneySource;
  amount: Paisa;
  /** Digits may be hidden. Null: it shows no sender. */
  sender: string | null;
}

/** Money as the books have it, with everything that showed it. */
export interface SourcedMoney {
  amount: Paisa;
  sender: string | null;
  /** What each source showed, before any correction. The source that made the credit comes first. */
  shown: readonly [ShownMoney, ...ShownMoney[]];
  mayCarryCheckDigit: boolean;
  /** It came when the texts of its wallet were in doubt, because the wallet's balance did not follow from them. */
  isInDoubt: boolean;
}

/** What the operator lets settle by itself, by what shows the money. */
export interface SourcePolicy {
  /** Above this amount two administrators decide about money that people alone brought in. Null: about none. */
  approvalAbove: Paisa | null;
  /** Above this amount a text is not enough. Null: it always is. */
  statementAbove: Paisa | null;
  /** A text that is in doubt is not enough. */
  statementAfterBreak: boolean;
}

/** Everything that agrees settles. */
export const anySource: SourcePolicy = {
  approvalAbove: null,
  statementAbove: null,
  statementAfterBreak: false,
};

const awaited = [
  "entered_by_hand",
  "statement_awaited",
  "texts_in_doubt",
] as const satisfies readonly WaitingReason[];
type SourceReason = (typeof awaited)[number];

/** The reasons of payments that agree in everything and wait for a further source of their money. */
export const sourceReasons: readonly WaitingReason[] = awaited;

/** Whether a payment agrees in everything and waits for a further source of its money. */
export const isSourceAwaited = (reason: WaitingReason | null): boolean =>
  reason !== null && sourceReasons.includes(reason);

/** Whether an amount is above a limit. Null: there is no limit. */
export const isAbove = (amount: Paisa, limit: Paisa | null): boolean => limit !== null && amount > limit;

/** Whether a limit leaves more to one source, or to one person, than the limit before. Null: there is no limit. */
export const isLooser = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before);

/**
 * Whether a text shows money as the books have it: this amount, of this sender. Everything else about it came from a
 * person who typed it in, corrected it or imported a file.
 */
export const isShownByText = ({ amount, sender, shown, mayCarryCheckDigit }: SourcedMoney): boolean =>
  shown.some(
    (one) =>
      one.source === "sms" &&
      one.amount === amount &&
      (sender === null || (one.sender !== null && isOneSender(sender, one.sender, mayCarryCheckDigit))),
  );

/** Whether a statement shows money as the books have it. It may leave out the sender. */
const isInStatement = ({ amount, sender, shown, mayCarryCheckDigit }: SourcedMoney): boolean =>
  shown.some(
    (one) =>
      one.source === "statement" &&
      one.amount === amount &&
      (one.sender === null || sender === null || isOneSender(sender, one.sender, mayCarryCheckDigit)),
  );

/** Whether we know of money by a text, and no statement agrees. Money that was typed in is no text's. */
const isTextAlone = (money: SourcedMoney): boolean =>
  money.shown[0].source === "sms" && !isInStatement(money);

/** Whether a statement has to show money of an amount that only a text shows. */
export const needsStatement = (
  amount: Paisa,
  isInDoubt: boolean,
  { statementAbove, statementAfterBreak }: SourcePolicy,
): boolean => isAbove(amount, statementAbove) || (statementAfterBreak && isInDoubt);

/**
 * Why money that agrees with a claim in everything does not settle it by itself: what shows the money is too little. Null:
 * it is enough. The amount that counts is the larger one of what is due and of what came, because the rest becomes the
 * payer's balance.
 */
export function judgeSources(
  due: Paisa,
  money: readonly SourcedMoney[],
  policy: SourcePolicy,
): SourceReason | null {
  const amount = Math.max(
    due,
    money.reduce((sum, one) => sum + one.amount, 0),
  );
  if (isAbove(amount, policy.approvalAbove) && !money.every(isShownByText)) return "entered_by_hand";
  const texts = money.filter(isTextAlone);
  if (texts.length > 0 && isAbove(amount, policy.statementAbove)) return "statement_awaited";
  return policy.statementAfterBreak && texts.some(({ isInDoubt }) => isInDoubt) ? "texts_in_doubt" : null;
}

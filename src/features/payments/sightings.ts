// Several sources can show one transfer: a text, a line of a statement, a person. Pure: what a further source adds.
import type { Paisa } from "#kit/shared/money.ts";
import { isOneSender, isWhole } from "./sender-rules.ts";
import type { MoneySource } from "./source-rules.ts";

/** A transfer as one source shows it. */
export interface SeenTransfer {
  source: MoneySource;
  amount: Paisa;
  /** Digits may be hidden: `*`, or `•` after the person deleted their account. */
  sender: string | null;
  receivedAt: Date;
}

/**
 * What a source means for the books. `new`: no credit has this transfer. `completed`: the credit lacked the sender or
 * the true time. `differing`: amount or sender differ, and a person decides. `seen`: it agrees. `known`: the same
 * source said the same before.
 */
export type SightingOutcome = "new" | "completed" | "differing" | "seen" | "known";

export interface Sighting {
  outcome: SightingOutcome;
  amountDiffers: boolean;
  senderDiffers: boolean;
  /** The sender of this source as it is stored. */
  shown: string | null;
  /** The sender and time that the credit has afterwards. */
  sender: string | null;
  receivedAt: Date;
}

const forgotten = (number: string | null): boolean => number?.includes("•") ?? false;

/** A number of somebody who deleted their account stays masked if a source shows it again. */
const masked = (number: string): string => "•".repeat(Math.max(number.length - 3, 0)) + number.slice(-3);

const saysTheSame = (one: SeenTransfer, other: SeenTransfer): boolean =>
  one.source === other.source && one.amount === other.amount && one.sender === other.sender;

/** What a further source means. `before`: the credit's own source first, then its sightings. Empty: no credit. */
export function judgeSighting(
  before: readonly [SeenTransfer, ...SeenTransfer[]] | null,
  given: SeenTransfer,
  mayCarryCheckDigit: boolean,
): Sighting {
  const agrees = { amountDiffers: false, senderDiffers: false };
  if (!before) {
    const { sender, receivedAt } = given;
    return { outcome: "new", ...agrees, shown: sender, sender, receivedAt };
  }
  const [credit] = before;
  const shown = given.sender !== null && forgotten(credit.sender) ? masked(given.sender) : given.sender;
  const seen = { ...given, sender: shown };
  const own = { ...agrees, shown, sender: credit.sender, receivedAt: credit.receivedAt };
  if (before.some((one) => saysTheSame(one, seen))) return { outcome: "known", ...own };
  const amountDiffers = credit.amount !== seen.amount;
  const senderDiffers =
    credit.sender !== null &&
    seen.sender !== null &&
    !isOneSender(credit.sender, seen.sender, mayCarryCheckDigit);
  if (amountDiffers || senderDiffers) return { outcome: "differing", ...own, amountDiffers, senderDiffers };
  const tellsMore =
    seen.sender !== null &&
    !forgotten(credit.sender) &&
    (credit.sender === null || (!isWhole(credit.sender) && isWhole(seen.sender)));
  // A person types a credit later than the money came. A provider states the true time.
  const tellsTime =
    credit.source === "typed" &&
    seen.source !== "typed" &&
    credit.receivedAt.getTime() !== seen.receivedAt.getTime();
  if (!tellsMore && !tellsTime) return { outcome: "seen", ...own };
  return {
    outcome: "completed",
    ...own,
    ...(tellsMore ? { sender: seen.sender } : {}),
    ...(tellsTime ? { receivedAt: seen.receivedAt } : {}),
  };
}

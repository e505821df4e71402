// What somebody presses to decide about a row of the desk: the table of its keys, and what each key opens. The browser tests
// press them, and the month counts them. The row itself needs no key: after a decision the focus is on the next one.
import { awardKeys, deskKeys, moneyKey } from "#features/payment-review/key-rules.ts";

interface Act {
  key: string;
  /** A question or a text that is ready, which Enter confirms, or a reason, which a digit picks before that. */
  opens: "nothing" | "confirmation" | "reason";
}

export const deskActs = {
  verify: { key: deskKeys.verify, opens: "nothing" },
  verify_with_less: { key: deskKeys.verify, opens: "confirmation" },
  without_money: { key: deskKeys.withoutMoney, opens: "reason" },
  reject: { key: deskKeys.reject, opens: "reason" },
  ask: { key: deskKeys.ask, opens: "reason" },
  ask_for_rest: { key: deskKeys.ask, opens: "confirmation" },
  award_first: { key: awardKeys[0], opens: "reason" },
  award_second: { key: awardKeys[1], opens: "reason" },
  keep: { key: deskKeys.keep, opens: "nothing" },
  refund: { key: deskKeys.sendBack, opens: "reason" },
  decline_refund: { key: deskKeys.reject, opens: "reason" },
  take_back: { key: deskKeys.takeBack, opens: "reason" },
  propose: { key: deskKeys.verify, opens: "nothing" },
  confirm_proposal: { key: deskKeys.verify, opens: "nothing" },
  decline_proposal: { key: deskKeys.reject, opens: "reason" },
  withdraw_proposal: { key: deskKeys.reject, opens: "nothing" },
  send_back: { key: deskKeys.sendBack, opens: "reason" },
  block: { key: deskKeys.block, opens: "reason" },
  release: { key: deskKeys.block, opens: "reason" },
} as const satisfies Record<string, Act>;
export type DeskAct = keyof typeof deskActs;

const picked = "1";
const after: Record<Act["opens"], readonly string[]> = {
  nothing: [],
  confirmation: ["Enter"],
  reason: [picked, "Enter"],
};

/** The keys of a decision, in their order. `money`: the places of the transfers that are ticked or unticked before it. */
export function pressesOf(act: DeskAct, money: readonly number[] = []): string[] {
  const { key, opens } = deskActs[act];
  const digits = money.map((place) => {
    const digit = moneyKey(place);
    if (digit === undefined) throw new Error(`the transfer at place ${place} has no key`);
    return digit;
  });
  return [...digits, key, ...after[opens]];
}

import { describe, expect, test } from "vitest";
import { type SeenCredit, strictPolicy, wrongSendersMax } from "./rules.ts";
import { judgeUnclaimed, type KnownSender, type LeftReason, type NamedOrder } from "./unclaimed-rules.ts";

const number = "01712345678";

/** Money of 4,000 taka of the payer that names the order of 4,000 taka. */
const money = {
  order: {
    due: 400_000,
    hasRunOut: false,
    isFull: false,
    isNotNeeded: false,
    wasRejected: false,
    isDisputed: false,
  },
  credit: {
    amount: 400_000,
    allocated: 0,
    ageMs: 60_000,
    cameInTime: true,
    sender: number,
    mayCarryCheckDigit: false,
    wrongSenders: 0,
  },
  sender: { number, isProven: true, isShared: false },
  isOnlyTransfer: true,
};
interface Changed {
  order?: Partial<NamedOrder>;
  credit?: Partial<SeenCredit>;
  sender?: Partial<KnownSender>;
  isOnlyTransfer?: boolean;
}
const judge = ({ order, credit, sender, isOnlyTransfer = true }: Changed, policy = strictPolicy) =>
  judgeUnclaimed(
    {
      order: { ...money.order, ...order },
      credit: { ...money.credit, ...credit },
      sender: { ...money.sender, ...sender },
      isOnlyTransfer,
    },
    policy,
  );

describe("money that names an open order without a claim", () => {
  test.each<[string, Changed, LeftReason | null]>([
    ["from the proven number of its payer", {}, null],
    ["from that number with the country before it", { credit: { sender: `88${number}` } }, null],
    ["told after the order expired, if it came before", { order: { hasRunOut: true } }, null],
    ["from a number of which digits are hidden", { sender: { number: null } }, "sender_unknown"],
    ["from a number that no settled payment proves", { sender: { isProven: false } }, "sender_unproven"],
    ["from a number that two accounts share", { sender: { isShared: true } }, "sender_shared"],
    ["beside other money that names it", { isOnlyTransfer: false }, "several_transfers"],
    ["that its learner no longer needs", { order: { isNotNeeded: true } }, "not_needed"],
    ["of which a claim was rejected", { order: { wasRejected: true } }, "rejected_before"],
    ["whose payer claims the money of somebody else", { order: { isDisputed: true } }, "disputed"],
    ["of a full course", { order: { isFull: true } }, "course_full"],
    [
      "that expired before the money came",
      { order: { hasRunOut: true }, credit: { cameInTime: false } },
      "order_expired",
    ],
    ["with too little", { credit: { amount: 399_999 } }, "underpaid"],
    ["with too much", { credit: { amount: 400_001 } }, "overpaid"],
    ["of which a part is used", { credit: { allocated: 1 } }, "already_used"],
    ["that is blocked", { credit: { isBlocked: true } }, "money_blocked"],
    ["that two sources show differently", { credit: { sourcesDiffer: true } }, "sources_differ"],
    ["whose sender was tried", { credit: { wrongSenders: wrongSendersMax } }, "senders_tried"],
    ["of another sender than was looked up", { credit: { sender: "01812345678" } }, "sender_differs"],
  ])("%s", (_name, changed, left) => {
    expect(judge(changed)).toBe(left);
  });

  test.each<[string, Changed, LeftReason | null]>([
    ["with a little too little", { credit: { amount: 399_000 } }, null],
    ["with more than that too little", { credit: { amount: 398_999 } }, "underpaid"],
    ["with too much", { credit: { amount: 500_000 } }, null],
    ["of some days ago", { credit: { ageMs: 1_000 } }, null],
    ["of long ago", { credit: { ageMs: 1_001 } }, "money_old"],
  ])("follows the policies: %s", (_name, changed, left) => {
    const recent: Changed = { ...changed, credit: { ageMs: 0, ...changed.credit } };
    const policy = { overpaidSettles: true, shortfallTolerance: 1_000, creditAgeMs: 1_000 };
    expect(judge(recent, policy)).toBe(left);
  });
});

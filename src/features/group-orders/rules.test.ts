import { expect, test } from "vitest";
import { groupOrderState } from "./rules.ts";

test.each([
  ["open", { status: "open", isExpired: false, isClaimed: false }],
  ["expired", { status: "open", isExpired: true, isClaimed: false }],
  ["waiting", { status: "open", isExpired: true, isClaimed: true }],
  ["paid", { status: "settled", isExpired: true, isClaimed: false }],
  ["refunded", { status: "refunded", isExpired: true, isClaimed: false }],
] as const)("an order for others is %s", (state, known) => expect(groupOrderState(known)).toBe(state));

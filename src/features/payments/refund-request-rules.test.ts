import { expect, test } from "vitest";
import { canAskForRefund, type RefundRequestEnd } from "./refund-request-rules.ts";

const paid = { status: "verified", receipts: [{ kind: "payment" }], refund_request: null };
const ended = (ended_as: RefundRequestEnd | null) => ({ ...paid, refund_request: { ended_as } });

test("a refund can be asked for once money pays for a verified payment, and no request is open", () => {
  expect(canAskForRefund(paid)).toBe(true);
  expect(canAskForRefund(ended("declined"))).toBe(true);
  expect(canAskForRefund(ended("withdrawn"))).toBe(true);
  expect(canAskForRefund(ended(null))).toBe(false);
  expect(canAskForRefund({ ...paid, receipts: [] })).toBe(false);
  expect(canAskForRefund({ ...paid, receipts: [{ kind: "refund" }] })).toBe(false);
  for (const status of ["pending", "rejected", "refunded"])
    expect(canAskForRefund({ ...paid, status })).toBe(false);
});

import { callApi } from "#kit/web/api.ts";
import { claimOrder } from "../../cart-contract.ts";
import { reopenGroupOrder } from "../../group-contract.ts";
import { openedOrder } from "../api.ts";
import type { Purchase } from "../purchase.ts";

/** Places in a course for other people, which are paid for together. They take no promo code. */
export function groupPurchase(orderId: number, courseId: number): Purchase {
  const reopen = async () => callApi(reopenGroupOrder, { params: { id: orderId } });
  return {
    key: `group-${orderId}`,
    courseIds: [courseId],
    groupOrder: orderId,
    order: openedOrder(["group-order-to-pay", orderId], reopen),
    reopen,
    claim: async (order, claim) =>
      callApi(claimOrder, {
        params: { id: order.order_id },
        body: { paid_amount: order.due, ...claim },
      }),
  };
}

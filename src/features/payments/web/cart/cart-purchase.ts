import { callApi } from "#kit/web/api.ts";
import { claimOrder, openCart, previewCart } from "../../cart-contract.ts";
import { openedOrder } from "../api.ts";
import type { Purchase } from "../purchase.ts";

/** The courses of a cart, which are paid for together. */
export function cartPurchase(courseIds: number[]): Purchase {
  const key = `cart-${courseIds.toSorted((a, b) => a - b).join("-")}`;
  return {
    key,
    courseIds,
    order: openedOrder(["order-of-courses", key], async () =>
      callApi(openCart, { body: { course_ids: courseIds } }),
    ),
    reopen: async (coupon) => {
      const body = { course_ids: courseIds, coupon_code: coupon };
      if (coupon !== null) await callApi(previewCart, { body });
      return callApi(openCart, { body });
    },
    claim: async (order, claim) =>
      callApi(claimOrder, {
        params: { id: order.order_id },
        body: { paid_amount: order.due, ...claim },
      }),
  };
}

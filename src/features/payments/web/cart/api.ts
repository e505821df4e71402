import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ApiError, callApi } from "#kit/web/api.ts";
import { type Cart, previewCart } from "../../cart-contract.ts";

interface Prices {
  cart: Cart;
  /** Why a promo code that was applied before does not count now: it may be for none of the courses that are left. */
  refusal: string | null;
}

/** @throws ApiError if the promo code is refused */
export const preview = async (courseIds: number[], coupon: string | null): Promise<Prices> => ({
  cart: await callApi(previewCart, { body: { course_ids: courseIds, coupon_code: coupon } }),
  refusal: null,
});

async function pricesOf(courseIds: number[], coupon: string | null): Promise<Prices> {
  try {
    return await preview(courseIds, coupon);
  } catch (error) {
    if (coupon === null || !(error instanceof ApiError)) throw error;
    // Too many refused codes are no reason to hide the cart either.
    if (!error.fields.coupon_code && error.status !== 429) throw error;
    return { ...(await preview(courseIds, null)), refusal: error.message };
  }
}

/** What the courses of a cart cost now, with a promo code. */
export const cartPrices = (courseIds: number[], coupon: string | null) =>
  queryOptions({
    queryKey: ["cart", courseIds.join(), coupon],
    queryFn: async () => pricesOf(courseIds, coupon),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });

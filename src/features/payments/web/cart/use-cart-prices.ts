import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, callApi } from "#kit/web/api.ts";
import { type Cart, previewCart } from "../../cart-contract.ts";
import { keepCartCoupon, readCartCoupon } from "./cart-store.ts";

interface Prices {
  cart: Cart;
  /** Why a promo code that was applied before does not count now: it may be for none of the courses that are left. */
  refusal: string | null;
}

const preview = async (courseIds: number[], coupon: string | null): Promise<Prices> => ({
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

const cartPrices = (courseIds: number[], coupon: string | null) =>
  queryOptions({
    queryKey: ["cart", courseIds.join(), coupon],
    queryFn: async () => pricesOf(courseIds, coupon),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });

/** What the courses of the cart cost now, with the promo code that is applied to them. */
export function useCartPrices(courseIds: number[]) {
  const queries = useQueryClient();
  const [coupon, setCoupon] = useState(readCartCoupon);
  return {
    prices: useQuery(cartPrices(courseIds, coupon)),
    /** Applies a promo code, or with null removes it. @throws ApiError */
    apply: async (code: string | null) => {
      const found = await preview(courseIds, code);
      queries.setQueryData(cartPrices(courseIds, code).queryKey, found);
      keepCartCoupon(code);
      setCoupon(code);
    },
  };
}

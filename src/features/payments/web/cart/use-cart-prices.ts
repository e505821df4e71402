import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { cartPrices, preview } from "./api.ts";
import { keepCartCoupon, readCartCoupon } from "./cart-store.ts";

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

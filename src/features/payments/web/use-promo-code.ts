import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { couponWords, validateCoupon } from "#features/pricing/contract.ts";
import { ApiError, callApi } from "#kit/web/api.ts";
import { readStored, writeStored } from "#kit/web/forms/stored.ts";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/payments.ts";
import { openOrder } from "../contract.ts";
import { courseOrder } from "./api.ts";

/** The promo code that is typed for an order, and what became of the last one. */
export function usePromoCode(courseId: number, applied: string | null) {
  const kept = `promo-${courseId}`;
  const queries = useQueryClient();
  const [code, setCode] = useState(() => applied ?? (readStored(kept) as string | null) ?? "");
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  const type = (typed: string) => {
    setCode(typed);
    setError(null);
    writeStored(kept, typed || null);
  };

  const { write, busy } = useWrite(
    async (coupon: string | null) => {
      if (coupon !== null) await callApi(validateCoupon, { body: { code: coupon, course_id: courseId } });
      // Opens the order again, with the code or without one. The order holds the price.
      return callApi(openOrder, { body: { course_id: courseId, coupon_code: coupon } });
    },
    {
      failure: m.promo_failed,
      onDone: (order) => {
        writeStored(kept, null);
        queries.setQueryData(courseOrder(courseId).queryKey, order);
      },
      onFailed: (_, error) => {
        const refusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
        // After any other failure the code may be right, so it stays: no network, too many attempts, a full course.
        if (refusal && error.status === 400) {
          setRefused(code);
          type("");
        }
        setFailure(refusal ? error.message || couponWords.refused() : m.promo_failed());
      },
    },
  );

  return {
    code,
    type,
    /** Under the field. */
    error,
    setError,
    /** In a dialog: why the last code was not applied. */
    failure,
    closeFailure: () => setFailure(null),
    /** The code that was refused and cleared. */
    refused,
    putBack: () => {
      type(refused ?? "");
      setRefused(null);
    },
    /** Applies a code, or with null removes the one that is applied. */
    attempt: (coupon: string | null) => {
      setFailure(null);
      setRefused(null);
      write(coupon);
    },
    busy,
  };
}

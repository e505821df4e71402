import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { type Order, submitClaim } from "../contract.ts";
import { invalidatePayments } from "./api.ts";
import type { ClaimScreenProps } from "./claim-screen-props.ts";

interface Claim {
  sender_number?: string;
  transaction_id?: string;
  provider?: string;
}

/** Submits a claim. It is empty where nothing is due. @throws ApiError */
export function useSubmitClaim(
  courseId: number,
  order: Order,
  { onVerified, onPending }: Pick<ClaimScreenProps, "onVerified" | "onPending">,
): (claim: Claim) => Promise<void> {
  const queries = useQueryClient();
  return async (claim) => {
    const { status, payment_id: id } = await callApi(submitClaim, {
      body: { course_id: String(courseId), paid_amount: order.due, coupon_code: order.coupon_code, ...claim },
    });
    if (status === "verified")
      onVerified({
        courses: order.lines.map(({ course_title }) => course_title),
        payment: id === null ? null : { id, amount: order.due },
      });
    else {
      await invalidatePayments(queries);
      onPending();
    }
  };
}

import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { type Order, submitClaim } from "../contract.ts";
import { invalidatePayments } from "./api.ts";

interface Claim {
  sender_number?: string;
  transaction_id?: string;
  provider?: string;
}

/** Submits a claim. It is empty where nothing is due. @throws ApiError */
export function useSubmitClaim(
  courseId: number,
  order: Order,
  { onVerified, onPending }: { onVerified: () => void; onPending: () => void },
): (claim: Claim) => Promise<void> {
  const queries = useQueryClient();
  return async (claim) => {
    const { status } = await callApi(submitClaim, {
      body: { course_id: String(courseId), paid_amount: order.due, coupon_code: order.coupon_code, ...claim },
    });
    if (status === "verified") onVerified();
    else {
      await invalidatePayments(queries);
      onPending();
    }
  };
}

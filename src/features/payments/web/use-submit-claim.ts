import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { type Order, submitPayment } from "../contract.ts";
import { paymentsAreOld } from "./api.ts";

interface Claim {
  sender_number?: string;
  transaction_id?: string;
  provider?: string;
}

/** Claims a transfer, or nothing where nothing is due. @throws ApiError */
export function useSubmitClaim(
  courseId: number,
  order: Order,
  { onVerified, onPending }: { onVerified: () => void; onPending: () => void },
): (claim: Claim) => Promise<void> {
  const queries = useQueryClient();
  return async (claim) => {
    const { status } = await callApi(submitPayment, {
      body: { course_id: String(courseId), paid_amount: order.due, coupon_code: order.coupon_code, ...claim },
    });
    if (status === "verified") onVerified();
    else {
      await paymentsAreOld(queries);
      onPending();
    }
  };
}

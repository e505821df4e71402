import { useQueryClient } from "@tanstack/react-query";
import type { Order } from "../../contract.ts";
import { invalidatePayments } from "../api.ts";
import type { ClaimScreenProps } from "./claim-screen-props.ts";
import type { Claim } from "./claim.ts";
import type { Purchase } from "../purchase.ts";

/** Submits a claim. It is empty where nothing is due. @throws ApiError */
export function useSubmitClaim(
  purchase: Purchase,
  order: Order,
  { onVerified, onPending }: Pick<ClaimScreenProps, "onVerified" | "onPending">,
): (claim: Claim) => Promise<void> {
  const queries = useQueryClient();
  return async (claim) => {
    const { status, payment_id: id } = await purchase.claim(order, claim);
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

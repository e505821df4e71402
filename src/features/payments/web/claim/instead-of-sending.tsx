import type { ClaimScreenProps } from "./claim-screen-props.ts";
import { FreeEnrolment } from "./free-enrolment.tsx";
import { SpendBalance } from "../balance/spend-balance.tsx";

/** How a learner gets the course without sending money: nothing is due, or the balance covers it. Loaded on demand. */
export default function InsteadOfSending(props: ClaimScreenProps) {
  return props.order.balance === null ? <FreeEnrolment {...props} /> : <SpendBalance {...props} />;
}

import * as m from "#messages/payments.ts";
import { ClaimForm } from "./claim-form.tsx";
import type { ClaimScreenProps } from "./claim-screen-props.ts";
import { FreeEnrolment } from "./free-enrolment.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentFrame } from "./payment-frame.tsx";
import { SendMoney } from "./send-money.tsx";
import { useProvider } from "./use-provider.ts";

/** The amount due, the number to send it to, and the form for the claim. */
export function ClaimScreen(props: ClaimScreenProps) {
  const { courseId, order, options } = props;
  const { provider, choose } = useProvider(courseId, options.providers);
  const nothingDue = Number(order.due) === 0;
  return (
    <PaymentFrame
      title={nothingDue ? m.free_title() : m.pay_title()}
      aside={<OrderSummary courseId={courseId} order={order} />}
    >
      {nothingDue ? <FreeEnrolment {...props} /> : null}
      {!nothingDue && provider ? (
        <>
          <SendMoney order={order} providers={options.providers} chosen={provider} onChoose={choose} />
          <ClaimForm {...props} provider={provider} />
        </>
      ) : null}
    </PaymentFrame>
  );
}

import { Suspense } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as m from "#messages/payments.ts";
import { ClaimForm } from "./claim-form.tsx";
import type { ClaimScreenProps } from "./claim-screen-props.ts";
import { OrderStrip } from "../order/order-strip.tsx";
import { OrderSummary } from "../order/order-summary.tsx";
import { PaymentFrame } from "../payment-frame.tsx";
import { SendMoney } from "../sending/send-money.tsx";
import { useProvider } from "../sending/use-provider.ts";
import { WhatNext } from "./what-next.tsx";

// Few courses can be paid in parts.
const PayInParts = lazyOptional(async () => import("../instalments/pay-in-parts.tsx"), LoadFailed);

// Nearly everybody sends something.
const InsteadOfSending = lazyOptional(async () => import("./instead-of-sending.tsx"), LoadFailed);

/** The three steps of paying, and beside them how the amount is made up. Loaded on demand. */
export default function ClaimScreen(props: ClaimScreenProps) {
  const { purchase, order, options } = props;
  const { provider, choose } = useProvider(purchase.key, options.providers);
  const strip = <OrderStrip order={order} />;
  const aside = <OrderSummary purchase={purchase} order={order} />;
  const instead = (
    <Suspense>
      <InsteadOfSending {...props} />
    </Suspense>
  );
  if (Number(order.due) === 0)
    return (
      <PaymentFrame title={m.free_title({ count: order.lines.length })} strip={strip} aside={aside}>
        {instead}
      </PaymentFrame>
    );
  if (!provider) return null;
  return (
    <PaymentFrame
      title={m.pay_title()}
      isBrief
      strip={strip}
      first={
        <>
          {order.instalments ? (
            <Suspense fallback={<div aria-hidden="true" className="skeleton mb-4 h-36" />}>
              <PayInParts
                courseId={order.lines[0]!.course_id}
                order={order}
                instalments={order.instalments}
              />
            </Suspense>
          ) : null}
          {order.balance ? instead : null}
          <SendMoney order={order} providers={options.providers} chosen={provider} onChoose={choose} />
        </>
      }
      aside={aside}
    >
      <ClaimForm {...props} provider={provider} />
      <WhatNext order={order} medianMinutes={options.median_minutes} />
    </PaymentFrame>
  );
}

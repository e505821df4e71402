import { coursesPath } from "#features/catalogue/paths.ts";
import { coursePath } from "#features/course-page/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/payments.ts";
import { cartPath } from "../paths.ts";
import { orderById } from "./api.ts";
import { ClaimForm } from "./claim/claim-form.tsx";
import type { ClaimScreenProps } from "./claim/claim-screen-props.ts";
import { OrderSummary } from "./order/order-summary.tsx";
import { PaymentFrame } from "./payment-frame.tsx";
import { ProviderChoice } from "./sending/provider-choice.tsx";
import { useProvider } from "./sending/use-provider.ts";

interface FullScreenProps extends Omit<ClaimScreenProps, "order"> {
  sentence: string;
  /** An expired order. The learner may have sent money for it. */
  expiredOrder: number | null;
  /** The course is no longer offered. */
  isArchived: boolean;
}

/**
 * The course takes nobody more, or one of a cart cannot be bought. It links to the waiting list, to other courses or to
 * the cart, and to a claim for learners who have already sent money.
 */
export default function FullScreen({ sentence, expiredOrder, isArchived, ...rest }: FullScreenProps) {
  const [hasSent, setHasSent] = useState(false);
  const order = useQuery({ ...orderById(expiredOrder ?? 0), enabled: hasSent && expiredOrder !== null });
  const { providers } = rest.options;
  const isCart = rest.purchase.courseIds.length > 1;
  const { provider, choose } = useProvider(rest.purchase.key, providers);
  return (
    <PaymentFrame
      title={isCart ? m.cart_refused_title() : isArchived ? m.archived_title() : m.full_title()}
      asideLast
      aside={order.data ? <OrderSummary purchase={rest.purchase} order={order.data} fixed /> : null}
    >
      <section className="card grid gap-4 p-4">
        <p>{sentence}</p>
        {isCart ? (
          <ButtonLink to={cartPath}>{m.cart_back()}</ButtonLink>
        ) : isArchived ? (
          <ButtonLink to={coursesPath}>{m.to_catalogue()}</ButtonLink>
        ) : (
          <ButtonLink to={coursePath(rest.purchase.courseIds[0]!)}>{m.full_to_course()}</ButtonLink>
        )}
        {expiredOrder !== null && !hasSent ? (
          <div className="grid gap-3 border-t border-line pt-4">
            <p className="text-muted">{m.full_sent_text()}</p>
            <Button variant="secondary" onClick={() => setHasSent(true)}>
              {m.full_sent()}
            </Button>
          </div>
        ) : null}
      </section>
      {order.isError && !order.data ? (
        <LoadError
          title={m.pay_load_failed()}
          reason={order.error.message}
          retry={() => void order.refetch()}
        />
      ) : null}
      {order.data && provider ? (
        <>
          <ProviderChoice providers={providers} chosen={provider.provider} onChoose={choose} />
          <ClaimForm {...rest} order={order.data} provider={provider} late />
        </>
      ) : null}
    </PaymentFrame>
  );
}

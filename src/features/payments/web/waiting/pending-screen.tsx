import { isFromBalance } from "../../balance-rules.ts";
import { paymentEvent } from "../../contract.ts";
import { useQuery } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { useLiveEvent, useLiveIsOpen } from "#kit/web/live-events.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as m from "#messages/payments.ts";
import type { Order, Payment } from "../../contract.ts";
import { transfersMax } from "../../transfer-rules.ts";
import { usualTimeText } from "../../usual-time.ts";
import { orderById, paymentById } from "../api.ts";
import { ClaimDetails } from "../claim/claim-details.tsx";
import type { ClaimScreenProps } from "../claim/claim-screen-props.ts";
import { PaymentFrame } from "../payment-frame.tsx";
import { UnseenPayment } from "./unseen-payment.tsx";
import { useWaitingStage } from "./use-waiting-stage.ts";
import { waitingReasonText } from "./waiting-reason-text.ts";
import { isUnseen, waitingTitle } from "./waiting-title.ts";

// Few people correct a claim, are asked, or send the money in parts.
const CorrectClaim = lazyOptional(async () => import("../claim/correct-claim.tsx"), LoadFailed);
const PendingExtras = lazyOptional(async () => import("./pending-extras.tsx"), LoadFailed);

interface PendingScreenProps {
  known: Payment;
  options: ClaimScreenProps["options"] | undefined;
  onDecided: (payment: Payment) => void;
}

/** A pending payment with its waiting reason, kept up to date by live events or by polling every ten seconds. */
export default function PendingScreen({ known, options, onDecided }: PendingScreenProps) {
  const live = useLiveIsOpen();
  const [correcting, setCorrecting] = useState(false);
  const [adding, setAdding] = useState(false);
  const query = useQuery({
    ...paymentById(known.payment_id),
    initialData: known,
    refetchInterval: live ? 60_000 : 10_000,
  });
  const order = useQuery(orderById(known.order_id));
  const payment = query.data;
  const stage = useWaitingStage(payment.created_at);
  const provider = options?.providers.find((one) => one.provider === payment.provider);

  useLiveEvent(paymentEvent, () => void query.refetch());
  const lookAgain = useEffectEvent(() => void query.refetch());
  // The stream does not carry what happened before it opened.
  useEffect(() => {
    if (live) lookAgain();
  }, [live]);
  const tell = useEffectEvent(() => onDecided(payment));
  useEffect(() => {
    if (payment.status !== "pending") tell();
  }, [payment.status]);

  const isUnderpaid = payment.outcome === "underpaid";
  const canAdd = payment.transaction_id !== "" && payment.transfers.length + 1 < transfersMax;
  // A question comes before what is known. Further transfers come after it: it says that money is missing.
  const extras =
    payment.question || isUnderpaid || adding || payment.transfers[0] ? (
      <Suspense fallback={<div className="skeleton h-64" />}>
        <PendingExtras payment={payment} onClose={adding ? () => setAdding(false) : null} />
      </Suspense>
    ) : null;

  return (
    <PaymentFrame title={waitingTitle(payment, stage)} asideLast aside={<ClaimDetails payment={payment} />}>
      {payment.question ? extras : null}
      <section className="card grid gap-4 p-4">
        <Badge tone="gold" className="gap-2 justify-self-start py-1">
          <Hourglass size={14} aria-hidden="true" />
          {m.pending_badge()}
        </Badge>
        {isUnseen(payment) ? (
          <UnseenPayment payment={payment} stage={stage} provider={provider} />
        ) : (
          <output className="rounded-control bg-marigold-tint px-4 py-3 text-marigold-ink">
            {waitingReasonText(payment.outcome)}
          </output>
        )}
        <Assurances
          order={order.data}
          // After ten minutes the usual time no longer helps.
          medianMinutes={stage === "usual" ? (options?.median_minutes ?? null) : null}
        />
        {correcting ? (
          <Suspense fallback={<div className="skeleton h-64" />}>
            <CorrectClaim payment={payment} onClose={() => setCorrecting(false)} />
          </Suspense>
        ) : isFromBalance(payment) ? null : (
          <Button
            variant={stage === "usual" || payment.question || isUnderpaid ? "secondary" : "primary"}
            onClick={() => setCorrecting(true)}
          >
            {m.correct_open()}
          </Button>
        )}
        {/* If money is missing, its form is open. */}
        {isUnderpaid || adding || !canAdd ? null : (
          <Button variant="link" className="justify-self-start" onClick={() => setAdding(true)}>
            {m.transfer_open()}
          </Button>
        )}
      </section>
      {payment.question ? null : extras}
    </PaymentFrame>
  );
}

function Assurances({ order, medianMinutes }: { order: Order | undefined; medianMinutes: number | null }) {
  return (
    <ul className="grid list-disc gap-1 pl-4 text-muted marker:text-line-strong">
      {medianMinutes === null ? null : <li>{usualTimeText(medianMinutes)}</li>}
      <li>{m.pay_close_page()}</li>
      {order ? <li>{m.pay_price_until({ time: formatDateTime(order.expires_at) })}</li> : null}
    </ul>
  );
}

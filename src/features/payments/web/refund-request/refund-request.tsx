import { useState } from "react";
import { formatRelative } from "#kit/shared/relative-times.ts";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/payments.ts";
import type { Payment } from "../../contract.ts";
import { withdrawRefundRequest } from "../../refund-contract.ts";
import { canAskForRefund } from "../../refund-request-rules.ts";
import { myPayments } from "../api.ts";

const AskForRefundDialog = lazyDialog(async () => import("./ask-for-refund-dialog.tsx"));

/** What became of the request for a refund of a verified payment, and the way to ask for one. */
export function RefundRequest({ payment }: { payment: Payment }) {
  const [isAsking, setIsAsking] = useState(false);
  const { refund_request: request } = payment;
  if (request?.ended_as === null) return <OpenRequest payment={payment} requestedAt={request.requested_at} />;
  return (
    <>
      {/* Deleting an account empties the words of administrators who wrote about its person. */}
      {request?.answer ? (
        <p className="wrap-anywhere rounded-control bg-paper px-4 py-3">
          {m.refund_declined({ answer: request.answer })}
        </p>
      ) : null}
      {canAskForRefund(payment) ? (
        <Button variant="link" className="justify-self-start" onClick={() => setIsAsking(true)}>
          {m.refund_ask()}
        </Button>
      ) : null}
      {isAsking ? <AskForRefundDialog payment={payment} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

function OpenRequest({ payment, requestedAt }: { payment: Payment; requestedAt: string }) {
  const withdraw = useWrite(
    async () => callApi(withdrawRefundRequest, { params: { id: payment.payment_id } }),
    {
      failure: m.refund_withdraw_failed,
      outdates: [myPayments().queryKey],
      onDone: () => toast("success", m.refund_withdrawn_toast()),
    },
  );
  return (
    <div className="grid gap-2 rounded-control bg-marigold-tint px-4 py-3 text-marigold-ink">
      <p>{m.refund_asked({ ago: formatRelative(requestedAt) })}</p>
      <FormError sentence={withdraw.problem} />
      <Button
        variant="link"
        className="justify-self-start"
        busy={withdraw.busy}
        busyText={m.refund_withdrawing()}
        onClick={() => withdraw.write()}
      >
        {m.refund_withdraw()}
      </Button>
    </div>
  );
}

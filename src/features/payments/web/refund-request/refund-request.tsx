import { useEffect, useRef, useState } from "react";
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
  const isOpen = payment.refund_request?.ended_at === null;
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    // The button that was pressed is gone. A keyboard goes on here, not at the top of the page.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <div ref={place} tabIndex={-1} className="grid justify-items-start gap-3 outline-none">
      {isOpen ? <OpenRequest payment={payment} /> : <AskForRefund payment={payment} />}
    </div>
  );
}

function AskForRefund({ payment }: { payment: Payment }) {
  const [isAsking, setIsAsking] = useState(false);
  const { refund_request: request } = payment;
  return (
    <>
      {request?.answer ? (
        <p className="w-full rounded-control bg-paper px-4 py-3 wrap-anywhere">
          {m.refund_declined({ answer: request.answer })}
        </p>
      ) : null}
      {request?.ended_as === "reopened" ? (
        <p className="w-full rounded-control bg-paper px-4 py-3">{m.refund_reopened()}</p>
      ) : null}
      {canAskForRefund(payment) ? (
        <Button variant="link" onClick={() => setIsAsking(true)}>
          {m.refund_ask()}
        </Button>
      ) : null}
      {isAsking ? <AskForRefundDialog payment={payment} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

function OpenRequest({ payment: { payment_id: id, refund_request: request } }: { payment: Payment }) {
  const withdraw = useWrite(async () => callApi(withdrawRefundRequest, { params: { id } }), {
    failure: m.refund_withdraw_failed,
    outdates: [myPayments().queryKey],
    onDone: () => toast("success", m.refund_withdrawn_toast()),
  });
  return (
    <div className="grid w-full justify-items-start gap-2 rounded-control bg-marigold-tint px-4 py-3 text-marigold-ink">
      <p>{m.refund_asked({ ago: formatRelative(request!.requested_at) })}</p>
      <FormError sentence={withdraw.problem} />
      <Button
        variant="link"
        busy={withdraw.busy}
        busyText={m.refund_withdrawing()}
        onClick={() => withdraw.write()}
      >
        {m.refund_withdraw()}
      </Button>
    </div>
  );
}

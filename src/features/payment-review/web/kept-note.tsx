import { useState } from "react";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../contract.ts";
import { useDesk } from "./desk/desk-context.ts";

const UndoKeepDialog = lazyDialog(async () => import("./undo-keep-dialog.tsx"));

/** Who decided that a payment stays as it is, and how that is taken back. Nothing if nobody did. */
export function KeptNote({ payment }: { payment: PaymentReview }) {
  const [isAsking, setAsking] = useState(false);
  const desk = useDesk();
  const { kept } = payment;
  if (!kept) return null;
  const words = { by: kept.by, time: formatDateTime(kept.at) };
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-paper px-4 py-3">
      <p className="min-w-0 flex-1 basis-60 text-small">
        {kept.keeps === "rejection"
          ? m.kept_rejection(words)
          : m.kept_money({ ...words, name: payment.payer.name })}
      </p>
      <Button
        variant="quiet"
        disabled={desk.decisionOf(payment.payment_id) !== undefined}
        onClick={() => setAsking(true)}
      >
        {m.undo_keep()}
      </Button>
      {isAsking ? <UndoKeepDialog payment={payment} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

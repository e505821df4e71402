import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/payment-review.ts";
import { type PaymentReview, verifyPayments } from "../contract.ts";
import { outdatedByDecision } from "./api.ts";
import { useDesk } from "./desk/desk-context.ts";

/** Verifies the shown payments that one transfer fully agrees with. */
export function BulkVerify({ payments }: { payments: readonly PaymentReview[] }) {
  const desk = useDesk();
  // One that needs a second administrator is proposed after a look at it.
  const isAlone = ({ full_agreement, needs_approval }: PaymentReview) =>
    full_agreement !== null && !needs_approval;
  const needing = payments.filter(
    (one) => one.full_agreement !== null && !isAlone(one) && !desk.decisionOf(one.payment_id),
  ).length;
  const agreeing = payments
    .filter((one) => isAlone(one) && !desk.decisionOf(one.payment_id))
    .map(({ payment_id, full_agreement }) => ({ payment_id, credit_id: full_agreement! }));
  const verify = useWrite(async () => callApi(verifyPayments, { body: { payments: agreeing } }), {
    failure: m.action_failed,
    outdates: outdatedByDecision,
    onDone: ({ verified, left, needs_approval }) => {
      if (verified.length > 0)
        desk.decided(
          payments.filter(({ payment_id }) => verified.includes(payment_id)),
          "verified",
          m.bulk_done({ count: verified.length }),
        );
      if (left.length > 0) toast("error", m.bulk_left({ count: left.length }));
      if (needs_approval.length > 0) toast("error", m.bulk_left_out({ count: needs_approval.length }));
    },
  });
  // Once they are decided its place stays, so that the rows below do not move.
  if (!payments.some(isAlone)) return null;
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-green-tint px-4 py-3">
      <p className="min-w-0 flex-1 basis-60">
        {agreeing.length > 0 ? m.bulk_found({ count: agreeing.length }) : m.bulk_decided()}
        {needing > 0 ? ` ${m.bulk_needs_approval({ count: needing })}` : ""}
      </p>
      {agreeing.length > 0 ? (
        <Button
          variant="secondary"
          busy={verify.busy}
          busyText={m.verifying()}
          onClick={() => verify.write()}
        >
          {m.bulk_verify({ count: agreeing.length })}
        </Button>
      ) : null}
      <FormError sentence={verify.problem} />
    </section>
  );
}

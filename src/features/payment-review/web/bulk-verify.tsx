import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/payment-review.ts";
import { type PaymentReview, verifyPayments } from "../contract.ts";
import { outdatedByDecision } from "./api.ts";

/** Verifies the shown payments that one transfer fully agrees with. */
export function BulkVerify({ payments }: { payments: readonly PaymentReview[] }) {
  const agreeing = payments.flatMap(({ payment_id, full_agreement }) =>
    full_agreement === null ? [] : [{ payment_id, credit_id: full_agreement }],
  );
  const verify = useWrite(async () => callApi(verifyPayments, { body: { payments: agreeing } }), {
    failure: m.action_failed,
    outdates: outdatedByDecision,
    onDone: ({ verified, left }) => {
      if (verified.length > 0) toast("success", m.bulk_done({ count: verified.length }));
      if (left.length > 0) toast("error", m.bulk_left({ count: left.length }));
    },
  });
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-green-tint px-4 py-3">
      <p className="min-w-0 flex-1 basis-60">{m.bulk_found({ count: agreeing.length })}</p>
      <Button variant="secondary" busy={verify.busy} busyText={m.verifying()} onClick={() => verify.write()}>
        {m.bulk_verify({ count: agreeing.length })}
      </Button>
      <FormError sentence={verify.problem} />
    </section>
  );
}

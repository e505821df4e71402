import { type FormEvent, useState } from "react";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/payments.ts";
import { ClaimFailure } from "./claim-failure.tsx";
import type { ClaimScreenProps } from "./claim-screen-props.ts";
import { useSubmitClaim } from "./use-submit-claim.ts";

/** Nothing is due: one button enrols the learner. */
export function FreeEnrolment({ purchase, order, ...after }: ClaimScreenProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const submit = useSubmitClaim(purchase, order, after);
  const { write, busy } = useWrite(async () => submit({}), {
    failure: m.pay_submit_failed,
    onFailed: setFailure,
  });
  const enrol = (event: FormEvent) => {
    event.preventDefault();
    write();
  };
  return (
    <form onSubmit={enrol} className="card grid gap-4 p-4">
      <p>{m.free_text({ count: order.lines.length })}</p>
      <SubmitButton busy={busy} busyText={m.enrolling()}>
        {m.enroll_now()}
      </SubmitButton>
      <ClaimFailure sentence={failure} onClose={() => setFailure(null)} />
    </form>
  );
}

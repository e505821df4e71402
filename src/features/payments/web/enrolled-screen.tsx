import { classroomPath } from "#features/learning/paths.ts";
import { receiptPath } from "#features/receipts/paths.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { PageNotice } from "#kit/web/ui/page-notice.tsx";
import * as m from "#messages/payments.ts";
import type { Payment } from "../contract.ts";

/** A learner who has the course owes nothing more. */
export function EnrolledScreen({ courseId, payment }: { courseId: number; payment?: Payment | undefined }) {
  const receipt = payment?.receipts[0];
  return (
    <PageNotice title={m.enrolled_title()} text={m.enrolled_text()}>
      <ButtonLink to={classroomPath(courseId)}>{m.continue_learning()}</ButtonLink>
      {receipt ? (
        <ButtonLink to={receiptPath(receipt.code)} variant="quiet">
          {m.mine_receipt(receipt)}
        </ButtonLink>
      ) : null}
    </PageNotice>
  );
}

import { dashboardPath } from "#features/dashboard/paths.ts";
import { classroomPath } from "#features/learning/paths.ts";
import { receiptPath } from "#features/receipts/paths.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { PageNotice } from "#kit/web/ui/page-notice.tsx";
import * as m from "#messages/payments.ts";
import type { Payment } from "../contract.ts";
import type { Purchase } from "./purchase.ts";

/** A learner who has the course owes nothing more. */
export function EnrolledScreen({
  purchase: { courseIds },
  payment,
}: {
  purchase: Purchase;
  payment?: Payment | undefined;
}) {
  const isOne = courseIds.length === 1;
  const receipt = payment?.receipts[0];
  return (
    <PageNotice title={isOne ? m.enrolled_title() : m.enrolled_many_title()} text={m.enrolled_text()}>
      <ButtonLink to={isOne ? classroomPath(courseIds[0]!) : dashboardPath}>
        {m.continue_learning()}
      </ButtonLink>
      {receipt ? (
        <ButtonLink to={receiptPath(receipt.code)} variant="quiet">
          {m.mine_receipt(receipt)}
        </ButtonLink>
      ) : null}
    </PageNotice>
  );
}

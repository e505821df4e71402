import { dashboardPath } from "#features/dashboard/paths.ts";
import { groupOrderPath } from "#features/group-orders/paths.ts";
import { classroomPath } from "#features/learning/paths.ts";
import { receiptPath } from "#features/receipts/paths.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { PageNotice } from "#kit/web/ui/page-notice.tsx";
import * as m from "#messages/payments.ts";
import type { Payment } from "../contract.ts";
import type { Purchase } from "./purchase.ts";

/** A learner who has the course owes nothing more, and nobody does for places that are paid. Loaded on demand. */
export default function EnrolledScreen({
  purchase: { courseIds, groupOrder },
  payment,
}: {
  purchase: Purchase;
  payment?: Payment | undefined;
}) {
  const isOne = courseIds.length === 1;
  const receipt = payment?.receipts[0];
  const own = isOne ? m.enrolled_title() : m.enrolled_many_title();
  return (
    <PageNotice
      title={groupOrder === undefined ? own : m.group_paid_title()}
      text={groupOrder === undefined ? m.enrolled_text() : m.group_paid_text()}
    >
      {groupOrder === undefined ? (
        <ButtonLink to={isOne ? classroomPath(courseIds[0]!) : dashboardPath}>
          {m.continue_learning()}
        </ButtonLink>
      ) : (
        <ButtonLink to={groupOrderPath(groupOrder)}>{m.mine_open_group()}</ButtonLink>
      )}
      {receipt ? (
        <ButtonLink to={receiptPath(receipt.code)} variant="quiet">
          {m.mine_receipt(receipt)}
        </ButtonLink>
      ) : null}
    </PageNotice>
  );
}

import { dashboardPath } from "#features/dashboard/paths.ts";
import { groupOrderPath } from "#features/group-orders/paths.ts";
import { classroomPath } from "#features/learning/paths.ts";
import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { useQueryClient } from "@tanstack/react-query";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTakaToSend } from "#kit/shared/money.ts";
import { localDigits } from "#kit/shared/numerals.ts";
import { dropToastsBefore } from "#kit/web/stale-toasts.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import { CircleCheckBig } from "lucide-react";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/payments.ts";
import type { Paid } from "./claim/claim-screen-props.ts";
import type { Purchase } from "./purchase.ts";

/** Where a payer goes on: to the course, to the courses, or to the people for whom they paid. */
function nextPathOf({ courseIds, groupOrder }: Purchase): string {
  if (groupOrder !== undefined) return groupOrderPath(groupOrder);
  return courseIds.length === 1 ? classroomPath(courseIds[0]!) : dashboardPath;
}

/** Says that the payment is verified, and leads on. Loaded on demand, by its default export. */
export default function DoneDialog({ purchase, paid }: { purchase: Purchase; paid: Paid }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  // A toast about the claim says less than this, and would lie on the buttons of a phone.
  useEffect(() => dropToastsBefore(Date.now()), []);
  const goTo = (path: string) => {
    queries.removeQueries({ queryKey: purchase.order.queryKey });
    void navigate(path, { replace: true });
  };
  return (
    <Dialog
      open
      onClose={() => goTo("/")}
      title={
        <span className="grid justify-items-center gap-3 text-center text-h2">
          <CircleCheckBig size={52} strokeWidth={1.6} aria-hidden="true" className="text-green" />
          {m.pay_done_title()}
        </span>
      }
      actions={
        <>
          <Button variant="quiet" className="sm:flex-1" onClick={() => goTo("/")}>
            {kit.ok()}
          </Button>
          <Button className="sm:flex-1" onClick={() => goTo(nextPathOf(purchase))}>
            {purchase.groupOrder === undefined ? m.start_learning() : m.mine_open_group()}
          </Button>
        </>
      }
    >
      <DialogText className="text-center">{m.pay_done_text()}</DialogText>
      <dl className="grid gap-1 border-t border-line pt-4">
        {paid.courses.map((title) => (
          <Row key={title} name={m.pay_course()} value={<span lang={detectLanguage(title)}>{title}</span>} />
        ))}
        {paid.payment ? (
          <>
            <Row
              name={m.done_amount()}
              value={<span translate="no">{formatTakaToSend(paid.payment.amount)}</span>}
            />
            <Row name={m.done_number()} value={localDigits(String(paid.payment.id))} />
          </>
        ) : null}
      </dl>
    </Dialog>
  );
}

function Row({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="ml-auto text-right font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ListFact, ListFacts, WrongLines } from "#features/invitations/web/list-report-public.tsx";
import { orderPaymentPath } from "#features/payments/paths.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka, formatTakaToSend } from "#kit/shared/money.ts";
import { callApi } from "#kit/web/api.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/group-orders.ts";
import { type ListReport, openGroupOrder } from "../contract.ts";
import { groupOrderPath } from "../paths.ts";
import { groupOrders } from "./api.ts";
import type { CheckedList } from "./list-form.tsx";

/** What the check found, and the button that opens the order. Loaded on demand, by its default export. */
export default function ReportCard({ checked }: { checked: CheckedList }) {
  const { report, body } = checked;
  const { places, seats } = report;
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <div className="grid gap-1">
        <h2 className="text-h3">{m.report_title()}</h2>
        <p lang={detectLanguage(report.course_title)} className="font-semibold">
          {report.course_title}
        </p>
        <output>{m.report_lines({ count: report.lines })}</output>
      </div>
      <Facts report={report} />
      <WrongLines report={report} />
      {places === 0 ? (
        <p className="font-semibold">{m.report_nobody()}</p>
      ) : seats !== null ? (
        <FormError sentence={m.report_full({ seats })} />
      ) : (
        <OpenOrder body={body} report={report} />
      )}
    </section>
  );
}

function Facts({ report }: { report: ListReport }) {
  const { seats, places, now, due } = report;
  const counts = [
    [m.report_places(), places],
    [m.report_paid_for(), report.paid_for],
    [m.report_repeated(), report.repeated],
    [m.report_wrong(), report.wrong],
    ...(seats === null ? [] : [[m.report_seats(), seats] as const]),
  ] as const;
  return (
    <ListFacts counts={counts}>
      <ListFact name={m.report_each()} value={formatTaka(now)} />
      <ListFact name={m.report_due()} value={formatTaka(due)} />
    </ListFacts>
  );
}

/** Opens the order, and leads to its payment. It asks first if another list that is not paid is replaced. */
function OpenOrder({ body, report }: CheckedList) {
  const { replaces } = report;
  const due = formatTakaToSend(report.due);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { write, busy, problem } = useWrite(
    async () => callApi(openGroupOrder, { body: { ...body, dry_run: false } }),
    {
      failure: m.open_failed,
      onDone: async ({ order }) => {
        // The list is read again when its page opens. This page leaves at once.
        void queries.invalidateQueries({ queryKey: groupOrders().queryKey, refetchType: "none" });
        if (order) await navigate(orderPaymentPath(order.order_id));
      },
    },
  );
  return (
    <div className="grid justify-items-start gap-2">
      <FormError sentence={problem} />
      {replaces ? <Replaced replaces={replaces} /> : null}
      <p className="text-small text-muted">{m.open_hint()}</p>
      <Button busy={busy} busyText={m.opening()} onClick={() => write(undefined)}>
        {replaces ? m.open_instead({ due }) : m.open_order({ due })}
      </Button>
    </div>
  );
}

function Replaced({ replaces }: { replaces: NonNullable<ListReport["replaces"]> }) {
  const { order_id: id, reference, places, due } = replaces;
  return (
    <div className="grid justify-items-start gap-1 rounded-control bg-marigold-tint px-4 py-3">
      <p className="font-semibold">{m.report_replaces({ count: places, reference, due: formatTaka(due) })}</p>
      <p className="text-small">{m.report_replaces_hint()}</p>
      <ButtonLink to={groupOrderPath(id)} variant="quiet">
        {m.see_replaced()}
      </ButtonLink>
    </div>
  );
}

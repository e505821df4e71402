import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { PartList } from "#features/instalments/web/part-list-public.tsx";
import { formatTakaToSend } from "#kit/shared/money.ts";
import { callApi } from "#kit/web/api.ts";
import { useWrite } from "#kit/web/use-write.ts";
import { FormError } from "#kit/web/ui/form-error.tsx";
import * as m from "#messages/payments.ts";
import { openOrder, type Order } from "../../contract.ts";
import { courseOrder } from "../api.ts";

interface PayInPartsProps {
  courseId: number;
  order: Order;
  instalments: NonNullable<Order["instalments"]>;
}

/** The choice between paying at once and in parts; later, which part is paid now. Loaded on demand, by its default export. */
export default function PayInParts({ courseId, order, instalments }: PayInPartsProps) {
  const { part, schedule } = instalments;
  const parts = schedule.length;
  return (
    <section
      aria-label={m.parts_title()}
      className="card mb-4 grid gap-3 p-4 max-sm:gap-1 max-sm:py-3 sm:px-6"
    >
      {part === null || part === 1 ? (
        <Choice courseId={courseId} order={order} instalments={instalments} />
      ) : (
        <h2 className="text-h3">{m.parts_now({ part, parts })}</h2>
      )}
      {part === null ? null : (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
            {m.parts_all()}
            <ChevronDown
              size={18}
              aria-hidden="true"
              className="transition-transform group-open:rotate-180"
            />
          </summary>
          <PartList parts={schedule} now={part} />
        </details>
      )}
    </section>
  );
}

function Choice({ courseId, order, instalments: { part, total, schedule } }: PayInPartsProps) {
  const queries = useQueryClient();
  const { write, busy, sending, problem } = useWrite(
    async (inParts: boolean) => callApi(openOrder, { body: { course_id: courseId, in_parts: inParts } }),
    {
      failure: m.parts_failed,
      onDone: (opened) => {
        queries.setQueryData(courseOrder(courseId).queryKey, opened);
      },
    },
  );
  const chosen = sending ?? part !== null;
  const ways = [
    { inParts: false, title: m.parts_at_once(), text: formatTakaToSend(total) },
    {
      inParts: true,
      title: m.parts_in({ parts: schedule.length }),
      text: m.parts_first({ amount: formatTakaToSend(schedule[0]!.amount) }),
    },
  ];
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-1" aria-busy={busy}>
      <legend className="mb-2 text-h3">{m.parts_title()}</legend>
      {ways.map(({ inParts, title, text }) => (
        <label
          key={String(inParts)}
          className={`grid min-h-14 cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-3 rounded-control border px-3 py-2 sm:px-4 ${chosen === inParts ? "border-green bg-green-tint" : "border-line-strong"}`}
        >
          <input
            type="radio"
            name={`parts-${order.order_id}`}
            checked={chosen === inParts}
            disabled={busy}
            onChange={() => write(inParts)}
            className="row-span-2 size-5 accent-green"
          />
          <span className="font-semibold">{title}</span>
          <span className="col-start-2 text-small tabular-nums" translate="no">
            {text}
          </span>
        </label>
      ))}
      <div className="col-span-full empty:hidden">
        <FormError sentence={problem} />
      </div>
    </fieldset>
  );
}

import { detectLanguage } from "#kit/shared/language.ts";
import { formatTakaToSend } from "#kit/shared/money.ts";
import type { Order } from "../contract.ts";

/** What is paid, in one row. A desk has the whole order beside the steps. */
export const OrderStrip = ({ order }: { order: Order }) => (
  <div className="flex items-center gap-4 border-b border-line pb-3">
    <div className="min-w-0 flex-1">
      {order.lines.map(({ course_id, course_title }) => (
        <p key={course_id} lang={detectLanguage(course_title)} className="font-semibold">
          {course_title}
        </p>
      ))}
    </div>
    <p className="flex-none font-semibold tabular-nums" translate="no">
      {formatTakaToSend(order.due)}
    </p>
  </div>
);

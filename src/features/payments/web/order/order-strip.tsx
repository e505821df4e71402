import { detectLanguage } from "#kit/shared/language.ts";
import type { Order } from "../../contract.ts";

/**
 * What is paid for, in two lines. The amount is in the step below and with how it is made up. A desk has the whole
 * order beside the steps.
 */
export const OrderStrip = ({ order }: { order: Order }) => (
  <div className="border-b border-line pb-3">
    <p className="line-clamp-2 text-small leading-snug font-semibold">
      {order.lines.map(({ course_id, course_title }, place) => (
        <span key={course_id} lang={detectLanguage(course_title)}>
          {place === 0 ? course_title : `, ${course_title}`}
        </span>
      ))}
    </p>
  </div>
);

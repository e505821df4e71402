import { coursePath } from "#features/course-page/paths.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatMoneyToSend, formatTakaToSend, parseTaka } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import type { Order } from "../../contract.ts";
import { PromoCode } from "./promo-code.tsx";
import type { Purchase } from "../purchase.ts";

/** How the amount is made up, and the field for a promo code. */
export function OrderSummary({
  purchase,
  order,
  fixed = false,
}: {
  purchase: Purchase;
  order: Order;
  /** It cannot get a promo code any more. */
  fixed?: boolean;
}) {
  const queries = useQueryClient();
  const inParts = order.instalments?.part ? order.instalments : null;
  // The parts that follow the first were agreed with it. A promo code is for one learner.
  const isFixed = fixed || (inParts?.part ?? 0) > 1 || order.places !== null;
  const whole = (
    <>
      {order.lines.map((line) => (
        <div key={line.course_id} className="not-first:mt-4">
          <h2 lang={detectLanguage(line.course_title)} className="text-read leading-snug">
            <Link to={coursePath(line.course_id)} className="hover:underline">
              {line.course_title}
            </Link>
          </h2>
          <dl className="mt-3 border-t border-line pt-3 tabular-nums">
            {order.places === null ? null : (
              <Row
                name={m.mine_places({ count: order.places })}
                value={m.summary_each({
                  amount: formatMoneyToSend((parseTaka(order.due) ?? 0) / order.places),
                })}
              />
            )}
            <Row name={m.summary_price()} value={formatTakaToSend(line.price)} />
            {Number(line.discount) > 0 ? (
              <Row
                name={line.discount_name ?? m.summary_discount()}
                value={m.summary_minus({ amount: formatTakaToSend(line.discount) })}
              />
            ) : null}
            {order.coupon_code && (order.lines.length === 1 || Number(line.coupon) > 0) ? (
              <Row
                name={m.summary_promo({ code: order.coupon_code })}
                value={m.summary_minus({ amount: formatTakaToSend(line.coupon) })}
              />
            ) : null}
          </dl>
        </div>
      ))}
      <dl className="mt-2 border-t border-line pt-3 text-read font-semibold tabular-nums" aria-live="polite">
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt>
            {inParts?.part
              ? m.summary_part({ part: inParts.part, parts: inParts.schedule.length })
              : m.summary_total()}
          </dt>
          <dd className="ml-auto" translate="no">
            {formatTakaToSend(order.due)}
          </dd>
        </div>
      </dl>
      {/* Where nothing is due, a promo code has no effect. */}
      {!isFixed && (Number(order.due) > 0 || order.coupon_code) ? (
        <PromoCode
          key={order.coupon_code}
          kept={`promo-${purchase.key}`}
          applied={order.coupon_code}
          apply={async (coupon) =>
            queries.setQueryData(purchase.order.queryKey, await purchase.reopen(coupon))
          }
        />
      ) : null}
    </>
  );
  if (fixed) return <div className="card p-4">{whole}</div>;
  // On a phone it is a line, which opens.
  return (
    <div className="card px-4 min-[800px]:py-4">
      <details className="peer min-[800px]:hidden">
        <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 font-semibold">
          {m.summary_open()}
          <ChevronDown size={20} aria-hidden="true" />
        </summary>
      </details>
      <div className="pb-4 max-[799px]:hidden max-[799px]:peer-open:block min-[800px]:pb-0">{whole}</div>
    </div>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="text-muted">{name}</dt>
      <dd className="ml-auto" translate="no">
        {value}
      </dd>
    </div>
  );
}

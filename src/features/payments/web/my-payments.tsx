import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLiveEvent } from "#kit/web/live-events.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/payments.ts";
import type { Payment } from "../contract.ts";
import { myPayments } from "./api.ts";
import { MyPayment } from "./my-payment.tsx";

const firstShown = 3;

/** A claim that a newer one for the same course has replaced asks for nothing more. */
const isLatest = (payment: Payment, all: Payment[]): boolean =>
  payment.courses.every(
    ({ course_id }) =>
      all.find(({ courses }) => courses.some((course) => course.course_id === course_id)) === payment,
  );

/** A learner's payments with how they stand and what to do; nothing for those who never paid. */
export function MyPayments() {
  const queries = useQueryClient();
  const { data, isError, error, refetch } = useQuery(myPayments());
  const [all, setAll] = useState(false);
  // A decision changes more than the list: the course is there now.
  useLiveEvent("payment", () => void queries.invalidateQueries());
  if (isError && !data)
    return <LoadError title={m.mine_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  const shown = all ? data : data.slice(0, firstShown);
  return (
    <section className="grid gap-4">
      <h2 className="text-xl sm:text-2xl">{m.mine_title()}</h2>
      <ul className="card divide-y divide-line">
        {shown.map((payment) => (
          <MyPayment key={payment.payment_id} payment={payment} isLatest={isLatest(payment, data)} />
        ))}
      </ul>
      {shown.length < data.length ? (
        <button type="button" className="button button-quiet justify-self-start" onClick={() => setAll(true)}>
          {m.mine_show_all({ count: data.length - shown.length })}
        </button>
      ) : null}
    </section>
  );
}

import { Link } from "react-router";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/payments.ts";
import { MyPayment } from "./my-payment.tsx";
import { isReplaced, useMyPayments } from "./use-my-payments.ts";

const firstShown = 3;

/** A learner's newest payments with how they stand and what to do; nothing for those who never paid. */
export function MyPayments() {
  const { data, isError, error, refetch } = useMyPayments();
  if (isError && !data)
    return <LoadError title={m.mine_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-xl sm:text-2xl">{m.mine_title()}</h2>
        <Link
          to="/payments"
          className="inline-flex min-h-11 items-center font-semibold text-green hover:underline"
        >
          {m.mine_all()}
        </Link>
      </div>
      <ul className="card divide-y divide-line">
        {data.slice(0, firstShown).map((payment) => (
          <MyPayment key={payment.payment_id} payment={payment} replaced={isReplaced(payment, data)} />
        ))}
      </ul>
    </section>
  );
}

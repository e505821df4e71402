import { LoadError } from "#kit/web/ui/load-error.tsx";
import { NewestSection } from "#kit/web/ui/newest-section.tsx";
import * as m from "#messages/payments.ts";
import { paymentsPath } from "../paths.ts";
import { PaymentLine } from "./my-payments/payment-line.tsx";
import { useMyPayments } from "./my-payments/use-my-payments.ts";

const firstShown = 3;

/** A learner's newest payments, one row each. The page of all payments has the next step of each. It shows nothing to learners without payments. */
export function MyPayments() {
  const { data, isError, error, refetch } = useMyPayments();
  if (isError && !data)
    return <LoadError title={m.mine_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <NewestSection title={m.mine_title()} to={paymentsPath} all={m.mine_all()}>
      {data.slice(0, firstShown).map((payment) => (
        <PaymentLine key={payment.payment_id} payment={payment} />
      ))}
    </NewestSection>
  );
}

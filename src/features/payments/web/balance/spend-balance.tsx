import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { formatMoneyToSend, formatTakaToSend, parseTaka } from "#kit/shared/money.ts";
import { callApi } from "#kit/web/api.ts";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/payments.ts";
import { spendBalance } from "../../balance-contract.ts";
import { invalidatePayments } from "../api.ts";
import { ClaimFailure } from "../claim/claim-failure.tsx";
import type { ClaimScreenProps } from "../claim/claim-screen-props.ts";
import { WithBold } from "../with-bold.tsx";
import { myBalance } from "./api.ts";

/** Offers to pay the order from the balance, which covers it. Nothing is used before the learner says so. */
export function SpendBalance({ purchase, order, onVerified, onPending }: ClaimScreenProps) {
  const queries = useQueryClient();
  const titleId = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const { write, busy } = useWrite(async () => callApi(spendBalance, { params: { id: order.order_id } }), {
    failure: m.balance_use_failed,
    onFailed: (sentence): void => {
      setFailure(sentence);
      // The balance or the order is another one than this page shows.
      void queries.invalidateQueries({ queryKey: purchase.order.queryKey });
      void queries.invalidateQueries({ queryKey: myBalance().queryKey });
      void invalidatePayments(queries);
    },
    onDone: async (payment) => {
      if (payment.status === "verified") {
        onVerified({
          courses: payment.courses.map(({ course_title }) => course_title),
          payment: { id: payment.payment_id, amount: payment.amount },
        });
        return;
      }
      // The academy decides.
      await invalidatePayments(queries);
      onPending();
    },
  });
  const balance = formatTakaToSend(order.balance ?? "0");
  const rest = (parseTaka(order.balance ?? "0") ?? 0) - (parseTaka(order.due) ?? 0);
  return (
    <section aria-labelledby={titleId} className="card mb-4 grid gap-4 border-l-4 border-l-green p-4">
      <div className="grid gap-2">
        <h2 id={titleId} className="text-h3">
          {m.balance_use_title()}
        </h2>
        <p>
          <WithBold sentence={m.balance_use_text({ balance })} bold={[balance]} />{" "}
          {rest > 0 ? m.balance_use_rest({ rest: formatMoneyToSend(rest) }) : null}
        </p>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          write();
        }}
      >
        <SubmitButton busy={busy} busyText={m.balance_using()}>
          {m.balance_use({ due: formatTakaToSend(order.due) })}
        </SubmitButton>
      </form>
      <ClaimFailure sentence={failure} onClose={() => setFailure(null)} />
    </section>
  );
}

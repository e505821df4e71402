import { formatTakaToSend } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import type { Payment } from "../../contract.ts";
import { transfersMax } from "../../transfer-rules.ts";
import { AddTransfer } from "./add-transfer.tsx";

/** The transfers of a pending payment, and a form for the next one while money is missing. */
export function Transfers({ payment }: { payment: Payment }) {
  const { transaction_id, sender_number, transfers, outcome, amount } = payment;
  const all = [{ transaction_id, sender_number }, ...transfers];
  const canAdd = outcome === "underpaid" && all.length < transfersMax;
  if (transfers.length === 0 && !canAdd) return null;
  return (
    <section className="card grid gap-4 p-4">
      {transfers.length > 0 ? (
        <div className="grid gap-2">
          <h2 className="text-h3">{m.transfers_title()}</h2>
          <ul className="grid divide-y divide-line" translate="no">
            {all.map((one) => (
              <li key={one.transaction_id} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="font-semibold tracking-wide">{one.transaction_id}</span>
                <span className="text-muted tabular-nums">{one.sender_number}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {canAdd ? (
        <>
          <div className="grid gap-2">
            <h2 className="text-h3">{m.transfer_title()}</h2>
            <p className="text-muted">{m.transfer_text({ amount: formatTakaToSend(amount) })}</p>
          </div>
          {/* After each transfer the form is empty again. */}
          <AddTransfer key={transfers.length} payment={payment} />
        </>
      ) : null}
    </section>
  );
}

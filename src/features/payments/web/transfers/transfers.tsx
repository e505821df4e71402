import { useQuery } from "@tanstack/react-query";
import { formatTakaToSend } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import type { Payment } from "../../contract.ts";
import { providerName } from "../../provider-rules.ts";
import { transfersMax } from "../../transfer-rules.ts";
import { waysToPay } from "../api.ts";
import { AddTransfer } from "./add-transfer.tsx";

export interface TransfersProps {
  payment: Payment;
  /** Closes the form for the next one, which the learner has opened. Null: it is not open. */
  onClose: (() => void) | null;
}

/** The transfers of a pending payment, and a form for the next one, while money is missing or if the learner opened it. */
export function Transfers({ payment, onClose }: TransfersProps) {
  const { data: options } = useQuery(waysToPay());
  const { provider, transaction_id, sender_number, transfers, outcome, amount } = payment;
  const all = [{ provider, transaction_id, sender_number }, ...transfers];
  const isMixed = transfers.some((further) => further.provider !== provider);
  const canAdd = (outcome === "underpaid" || onClose !== null) && all.length < transfersMax;
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
                <span className="text-muted tabular-nums">
                  {isMixed ? `${providerName(options?.providers, one.provider)} · ` : null}
                  {one.sender_number}
                </span>
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
          <AddTransfer key={transfers.length} payment={payment} onClose={onClose} />
        </>
      ) : null}
    </section>
  );
}

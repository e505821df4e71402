import { formatTaka } from "#kit/shared/money.ts";
import { localDigits } from "#kit/shared/numerals.ts";
import { CopyButton } from "#kit/web/ui/copy-button.tsx";
import * as m from "#messages/payments.ts";
import type { Order, PaymentOption } from "../contract.ts";
import { ProviderChoice } from "./provider-choice.tsx";
import { WithBold } from "./with-bold.tsx";

interface SendMoneyProps {
  order: Order;
  providers: PaymentOption[];
  chosen: PaymentOption;
  onChoose: (provider: string) => void;
}

/** First step: the provider, the amount, the number to send to and the reference. */
export function SendMoney({ order, providers, chosen, onChoose }: SendMoneyProps) {
  const amount = formatTaka(order.due);
  return (
    <section className="card grid gap-4 p-5">
      <h2 className="text-read leading-tight">{m.pay_step_send()}</h2>
      <ProviderChoice providers={providers} chosen={chosen.provider} onChoose={onChoose} />
      <ol className="grid list-decimal gap-1.5 pl-5">
        <li>
          <WithBold
            sentence={m.pay_open_app({ provider: chosen.name, action: m.pay_send_money() })}
            bold={[m.pay_send_money()]}
          />
        </li>
        <li>
          <WithBold
            sentence={m.pay_send_exactly({ amount, reference: order.reference })}
            bold={[amount, order.reference]}
          />
        </li>
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-control bg-green-tint px-3 py-3 sm:px-4">
        <ReceivingNumber number={chosen.receiving_number} />
        <CopyButton
          key={chosen.provider}
          text={chosen.receiving_number}
          label={m.pay_receiving_number({ provider: chosen.name })}
        />
      </div>
      <p className="text-small text-muted">{m.pay_then_come_back()}</p>
    </section>
  );
}

/** Grouped by style only: copying it and reading it aloud give the plain number. */
function ReceivingNumber({ number }: { number: string }) {
  const style = "text-lead font-bold sm:tracking-[0.04em] whitespace-nowrap tabular-nums";
  if (number.length !== 11) return <span className={style}>{localDigits(number)}</span>;
  return (
    <span className={style}>
      {localDigits(number.slice(0, 5))}
      <span className="before:content-['-']" />
      {localDigits(number.slice(5))}
    </span>
  );
}

import { ShieldCheck } from "lucide-react";
import { Suspense } from "react";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTakaToSend } from "#kit/shared/money.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import * as m from "#messages/payments.ts";
import type { PaymentOption } from "../../contract.ts";
import { CopyRow } from "./copy-row.tsx";
import type { OrderToSend } from "./order-to-send.ts";
import { ProviderChoice } from "./provider-choice.tsx";
import { Step } from "../step.tsx";
import { copiedAmount } from "./copied-amount.ts";
import { WithBold } from "../with-bold.tsx";

// Few operators set a QR code.
const ReceivingQr = lazyOptional(async () => import("./receiving-qr.tsx"));

interface SendMoneyProps {
  order: OrderToSend;
  providers: PaymentOption[];
  chosen: PaymentOption;
  onChoose: (provider: string) => void;
}

/** First step: the provider, and then what one types into its app: number, amount and reference. */
export function SendMoney({ order, providers, chosen, onChoose }: SendMoneyProps) {
  const amount = formatTakaToSend(order.due);
  const action = m.pay_send_money();
  const payee = chosen.payee_name;
  return (
    <Step
      number={1}
      title={<WithBold sentence={m.pay_step_send({ amount, provider: chosen.name })} bold={[amount]} />}
    >
      <ProviderChoice providers={providers} chosen={chosen.provider} onChoose={onChoose} />
      <dl className="grid divide-y divide-line rounded-card border border-line">
        {/* On a phone the strip above names it. */}
        <div className="px-4 py-3 max-[799px]:hidden">
          <dt className="text-small text-muted">{m.pay_course()}</dt>
          {order.lines.map(({ course_id, course_title }) => (
            <dd key={course_id} lang={detectLanguage(course_title)} className="font-semibold">
              {course_title}
            </dd>
          ))}
        </div>
        <CopyRow
          name={
            payee === null ? (
              m.pay_to_number({ action })
            ) : (
              <WithBold sentence={m.pay_to({ action, payee })} bold={[payee]} />
            )
          }
          value={<ReceivingNumber number={chosen.receiving_number} />}
          text={chosen.receiving_number}
          label={m.pay_receiving_number({ provider: chosen.name })}
        />
        <CopyRow name={m.pay_amount()} value={amount} text={copiedAmount(order.due)} label={m.pay_amount()} />
        <CopyRow
          name={m.pay_reference()}
          value={order.reference}
          text={order.reference}
          label={m.pay_reference()}
        />
      </dl>
      {/* The first row says it too. So it is not above what one copies. */}
      <p>
        <WithBold sentence={m.pay_open_app({ provider: chosen.name, action })} bold={[action]} />
      </p>
      <p className="flex gap-2 text-small">
        <ShieldCheck size={18} aria-hidden="true" className="mt-1 shrink-0 text-green" />
        {m.pay_never_pin()}
      </p>
      {chosen.qr ? (
        <Suspense fallback={<div aria-hidden="true" className="h-11" />}>
          <ReceivingQr key={chosen.provider} order={order} chosen={chosen} qr={chosen.qr} />
        </Suspense>
      ) : null}
    </Step>
  );
}

/** Grouped by style only: copying it and reading it aloud give the plain number. */
function ReceivingNumber({ number }: { number: string }) {
  if (number.length !== 11) return <span>{number}</span>;
  return (
    <span>
      {number.slice(0, 5)}
      <span className="before:content-['-']" />
      <wbr />
      {number.slice(5)}
    </span>
  );
}

import { useQuery } from "@tanstack/react-query";
import { QrCode } from "lucide-react";
import { useState } from "react";
import { formatTakaToSend } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import type { PaymentOption } from "../../contract.ts";
import { orderQr } from "./api.ts";
import type { OrderToSend } from "./order-to-send.ts";

interface ReceivingQrProps {
  order: OrderToSend;
  chosen: PaymentOption;
  /** The wallet's own code, which is shown if no amount can be put into it. */
  qr: NonNullable<PaymentOption["qr"]>;
}

/**
 * A wallet's QR code, with the amount in it if the wallet's code takes one, for a payer who reads this page on another device.
 * Loaded on demand, by its default export.
 */
export default function ReceivingQr({ order: { order_id: id, due }, chosen, qr: own }: ReceivingQrProps) {
  const [isOpen, setOpen] = useState(false);
  const { provider, name } = chosen;
  const { data, isLoading } = useQuery({
    ...orderQr(id, provider),
    enabled: isOpen && id !== undefined,
  });
  const qr = data?.qr ?? own;
  // A scanner needs four light modules around the code, also on a dark page.
  const side = qr.size + 8;
  return (
    <details className="text-small" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2">
        <QrCode size={18} aria-hidden="true" className="shrink-0" />
        {m.pay_qr_show()}
      </summary>
      <div className="grid justify-items-center gap-2 py-2 text-center text-muted">
        {isLoading ? (
          <div aria-hidden="true" className="skeleton aspect-square w-full max-w-48" />
        ) : (
          <svg
            viewBox={`-4 -4 ${side} ${side}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label={m.pay_qr_label({ provider: name })}
            className="w-full max-w-48 rounded-control bg-white"
          >
            <path d={qr.path} fill="black" />
          </svg>
        )}
        <p>
          {data?.qr
            ? m.pay_qr_hint_amount({ provider: name, amount: formatTakaToSend(due) })
            : m.pay_qr_hint({ provider: name })}
        </p>
      </div>
    </details>
  );
}

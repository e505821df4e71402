import { QrCode } from "lucide-react";
import * as m from "#messages/payments.ts";
import type { PaymentOption } from "../contract.ts";

/** The wallet's own QR code, for a payer who reads this page on another device. Loaded on demand, by its default export. */
export default function ReceivingQr({ name, qr }: { name: string; qr: NonNullable<PaymentOption["qr"]> }) {
  // A scanner needs four light modules around the code, also on a dark page.
  const side = qr.size + 8;
  return (
    <details className="text-small">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2">
        <QrCode size={18} aria-hidden="true" className="shrink-0" />
        {m.pay_qr_show()}
      </summary>
      <div className="grid justify-items-center gap-2 py-2 text-center text-muted">
        <svg
          viewBox={`-4 -4 ${side} ${side}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={m.pay_qr_label({ provider: name })}
          className="w-full max-w-48 rounded-control bg-white"
        >
          <path d={qr.path} fill="black" />
        </svg>
        <p>{m.pay_qr_hint({ provider: name })}</p>
      </div>
    </details>
  );
}

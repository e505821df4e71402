import { ShieldCheck } from "lucide-react";
import { formatDate } from "#kit/shared/dates.ts";
import * as m from "#messages/receipts.ts";
import type { Receipt } from "../contract.ts";

/** What the page of a receipt says first: whether it is valid, and if not, since when and why. */
export function ReceiptBanner({ receipt }: { receipt: Receipt }) {
  const { status, kind, issued_at, ended_at, refunded_by, academy_name: academy } = receipt;
  const ended = formatDate(ended_at ?? issued_at);
  if (status === "taken_back")
    return (
      <section className="grid gap-2 rounded-card border border-danger bg-danger-tint p-4 sm:p-6">
        <h1 className="text-h2 text-danger">{m.taken_back_title()}</h1>
        <p>{kind === "refund" ? m.taken_back_refund({ date: ended }) : m.taken_back_text({ date: ended })}</p>
      </section>
    );
  return (
    <>
      {status === "refunded" ? (
        <section className="grid gap-2 rounded-card border border-danger bg-danger-tint p-4 sm:p-6">
          <p>
            <strong className="text-danger">{m.refunded_title()}</strong>
          </p>
          <p>{m.refunded_text({ date: ended, number: refunded_by ?? "" })}</p>
        </section>
      ) : null}
      <div className="card flex items-start gap-3 bg-green-tint p-4">
        <ShieldCheck size={28} aria-hidden="true" className="flex-none text-green-deep" />
        <div className="grid gap-1">
          <p>
            <strong className="text-green-deep">{m.genuine_title()}</strong>
          </p>
          <p>{m.genuine_text({ academy, date: formatDate(issued_at) })}</p>
        </div>
      </div>
    </>
  );
}

import { Bell, Clock, Lock, type LucideIcon } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import * as m from "#messages/payments.ts";
import type { Order } from "../../contract.ts";
import { usualTimeText } from "../../usual-time.ts";
import { Step } from "../step.tsx";

const HeldUntil = lazyOptional(async () => import("./held-until.tsx"));

/** Third step: what happens after the payer has told us. */
export function WhatNext({ order, medianMinutes }: { order: Order; medianMinutes: number | null }) {
  const until = order.holds_until;
  return (
    <Step number={3} title={m.pay_step_wait()}>
      <ul className="grid gap-3 text-small text-muted">
        {medianMinutes === null ? null : <Point icon={Clock}>{usualTimeText(medianMinutes)}</Point>}
        <Point icon={Bell}>{m.pay_after_submit()}</Point>
        <Point icon={Lock}>
          {until === null ? (
            m.pay_price_until({ time: formatDateTime(order.expires_at) })
          ) : (
            <Suspense fallback={<span aria-hidden="true" className="skeleton h-12 w-full" />}>
              <span>
                <HeldUntil order={order} until={until} />
              </span>
            </Suspense>
          )}
        </Point>
      </ul>
    </Step>
  );
}

function Point({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon size={18} aria-hidden="true" className="mt-1 shrink-0 text-green" />
      {children}
    </li>
  );
}

import { Bell, Clock, Lock } from "lucide-react";
import * as m from "#messages/payments.ts";
import type { Order } from "../../contract.ts";
import { usualTimeText } from "../../usual-time.ts";
import { heldUntilText } from "../order/payment-times.ts";
import { Step } from "../step.tsx";

/** Third step: what happens after the payer has told us. */
export function WhatNext({ order, medianMinutes }: { order: Order; medianMinutes: number | null }) {
  const points = [
    { icon: Clock, text: medianMinutes === null ? "" : usualTimeText(medianMinutes) },
    { icon: Bell, text: m.pay_after_submit() },
    { icon: Lock, text: heldUntilText(order) },
  ].filter(({ text }) => text !== "");
  return (
    <Step number={3} title={m.pay_step_wait()}>
      <ul className="grid gap-3 text-small text-muted">
        {points.map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-2">
            <Icon size={18} aria-hidden="true" className="mt-1 shrink-0 text-green" />
            {text}
          </li>
        ))}
      </ul>
    </Step>
  );
}

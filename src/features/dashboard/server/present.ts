import type { OrderToPay, WaitingPayment } from "#features/payments/server/public.ts";
import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";
import { takaString } from "#kit/shared/money.ts";

export const presentOrderToPay = ({ due_paisa, ...order }: OrderToPay) => ({
  kind: "pay" as const,
  ...order,
  due: takaString(due_paisa),
  expires_at: isoTime(order.expires_at),
  seat_until: isoTimeOrNull(order.seat_until),
});

export const presentWaitingPayment = (payment: WaitingPayment) => ({
  kind: "wait" as const,
  ...payment,
  created_at: isoTime(payment.created_at),
});

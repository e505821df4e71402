import { formatDateTime } from "#kit/shared/date-times.ts";
import * as m from "#messages/payments.ts";
import type { Order } from "../../contract.ts";

/**
 * For how long an order holds a seat, or a promo code that can be used once, beside its price. Few orders do. Loaded on
 * demand, by its default export.
 */
export default function HeldUntil({ order, until }: { order: Order; until: string }) {
  const times = { time: formatDateTime(order.expires_at), until: formatDateTime(until) };
  return order.holds_seat ? m.pay_seat_until(times) : m.pay_code_until(times);
}

import { formatDateTime } from "#kit/shared/date-times.ts";
import * as m from "#messages/payments.ts";

/** Until when an order holds its price, and for how long a seat or a promo code that can be used once. */
export function heldUntilText({
  expires_at,
  holds_seat,
  holds_until,
}: {
  expires_at: string;
  holds_seat: boolean;
  holds_until: string | null;
}): string {
  const time = formatDateTime(expires_at);
  if (holds_until === null) return m.pay_price_until({ time });
  const until = formatDateTime(holds_until);
  return holds_seat ? m.pay_seat_until({ time, until }) : m.pay_code_until({ time, until });
}

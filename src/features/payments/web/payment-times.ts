import { formatDateTime, formatMinutes } from "#kit/shared/dates.ts";
import * as m from "#messages/payments.ts";
import { wholeMinutes } from "../rules.ts";

/** How long payments took lately, in whole minutes, at least one. */
export const usualTimeText = (medianMinutes: number): string =>
  m.pay_lately({ time: formatMinutes(wholeMinutes(medianMinutes)) });

/** Until when an order holds its price, and a seat if the course has a limited number. */
export function heldUntilText({
  expires_at,
  holds_seat,
}: {
  expires_at: string;
  holds_seat: boolean;
}): string {
  const time = formatDateTime(expires_at);
  return holds_seat ? m.pay_seat_until({ time }) : m.pay_price_until({ time });
}

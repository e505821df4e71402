import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import * as m from "#messages/payments.ts";
import type { GroupOrder } from "../queries/places.ts";
import { groupOrderNow } from "./reopen-group-order.ts";
import { requireList } from "./require-list.ts";

/**
 * The order for others that a claim pays for: the named one, also after it expired, or the one that took its place.
 * @throws 404 for somebody else's order; 409 `payment_waiting`, `already_paid`, `list_gone`.
 */
export async function groupOrderToClaim(
  tx: Tx,
  named: { payerId: number; orderId: number },
): Promise<GroupOrder> {
  const order = await groupOrderNow(tx, named);
  if (order.pending_payment_id !== null) throw conflict("payment_waiting", m.payment_waiting());
  if (order.status !== "open") throw conflict("already_paid", m.group_already_paid());
  await requireList(tx, order);
  return order;
}

import type { Db } from "#kit/server/database/connect.ts";
import { conflict, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payments.ts";
import { currentGroupOrder, findGroupOrder, type GroupOrder, peopleOf } from "../queries/places.ts";
import { openGroupOrder } from "./open-group-order.ts";
import { requireList } from "./require-list.ts";

interface NamedOrder {
  payerId: number;
  orderId: number;
}

/** A payer's order for others, or the one that took its place. @throws 404 */
export async function groupOrderNow(db: Db, { payerId, orderId }: NamedOrder): Promise<GroupOrder> {
  const named = await findGroupOrder(db, payerId, orderId);
  const order = named?.status === "replaced" ? await currentGroupOrder(db, payerId, named.course_id) : named;
  if (!order) throw notFound(m.order_not_found());
  return order;
}

/**
 * Opens a payer's order for others again, with the same list: at today's price if that is lower, and with its seats if
 * there are enough. One whose payment waits stays as it is.
 * @returns the number of the order that the list has now.
 * @throws 404 for somebody else's order; 409 `already_paid` if it was paid for, also if that money was refunded; 409
 * `list_gone`, `course_full`; as `openGroupOrder`.
 */
export async function reopenGroupOrder(
  { db }: Pick<Services, "db">,
  { now, ...named }: NamedOrder & { now: Date },
): Promise<number> {
  const { payerId } = named;
  return db.transaction().execute(async (tx) => {
    const order = await groupOrderNow(tx, named);
    if (order.status !== "open") throw conflict("already_paid", m.group_already_paid());
    if (order.pending_payment_id !== null) return order.id;
    // A newer list for the course took its place.
    const current = await currentGroupOrder(tx, payerId, order.course_id);
    if (current && !current.has_run_out && current.id !== order.id) return current.id;
    await requireList(tx, order);
    const people = await peopleOf(tx, order.id);
    const request = { payerId, courseId: order.course_id, people, knownOrder: order.id, now };
    return (await openGroupOrder(tx, request)).orderId;
  });
}

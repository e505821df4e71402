import { orderPaymentPath, paymentPath } from "../../paths.ts";
import { notifyAll } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import * as m from "#messages/payments.ts";
import { paymentNotices } from "../notification-types.ts";
import { expireUnclaimed } from "../queries/orders.ts";

/**
 * Ends the open orders with a course that is no longer offered, except those with a payment that waits: it settles as
 * before. A payer who sent the money already can still claim it, as for any expired order; all of them are told. The
 * caller has locked the course's seats.
 */
export async function endOpenOrders(tx: Tx, courseId: number): Promise<void> {
  const ended = await expireUnclaimed(tx, courseId);
  await notifyAll(
    tx,
    ended.map(({ id, payer_id: userId, places, title, courses }) => ({
      notificationType: paymentNotices,
      userId,
      courseId,
      link: courses === 1 && places === null ? paymentPath(courseId) : orderPaymentPath(id),
      message: () => m.notice_order_ended({ course: title }),
    })),
  );
}

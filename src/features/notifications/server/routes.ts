import type { FastifyInstance } from "fastify";
import { notFound } from "#kit/server/errors.ts";
import { presentList, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/notifications.ts";
import * as contract from "../contract.ts";
import { notificationPageSize } from "../rules.ts";
import * as queries from "./queries.ts";

const present = (row: queries.NotificationRow): contract.Notification => ({
  ...row,
  created_at: row.created_at.toISOString(),
  related_object_type: row.related_object_type as contract.Notification["related_object_type"],
});

export function notificationRoutes(app: FastifyInstance, { db, config }: Services): void {
  serve(app, contract.listNotifications, async ({ person, query }) => {
    const slice = sliceOf(query, notificationPageSize);
    const rows = await queries.listNotifications(db, person.id, slice);
    const count = slice.isPaged ? await queries.countNotifications(db, person.id) : 0;
    const where = { publicUrl: config.publicUrl, path: contract.listNotifications.path, query };
    return presentList(slice, { rows: rows.map(present), count }, where);
  });

  serve(app, contract.markRead, async ({ person, params }) => {
    const marked = await queries.markRead(db, person.id, params.id);
    if (!marked) throw notFound(m.notification_not_found());
    return present(marked);
  });
}

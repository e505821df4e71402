import type { FastifyInstance } from "fastify";
import { notFound } from "#kit/server/errors.ts";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { language } from "#kit/shared/language.ts";
import * as m from "#messages/notifications.ts";
import * as contract from "../contract.ts";
import { notificationPageSize } from "../rules.ts";
import * as queries from "./queries/notifications.ts";
import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";
import type { WaitingWork } from "#kit/server/waiting-work.ts";
import { readWaiting } from "./queries/waiting.ts";

type Row = Omit<queries.NotificationRow, "created_at"> & { created_at: Date | string };

const present = (row: Row): contract.Notification => ({
  ...row,
  created_at: isoTime(row.created_at),
  related_object_type: row.related_object_type as contract.Notification["related_object_type"],
});

/** `waiting`: what each feature says that administrators have to do. */
export function notificationRoutes(
  app: FastifyInstance,
  { db, config }: Services,
  waiting: WaitingWork[],
): void {
  serve(app, contract.listNotifications, async ({ person, query }) => {
    const slice = sliceOf(query, notificationPageSize);
    if (!slice.isPaged)
      return (await queries.listNotifications(db, person.id, language(), slice)).map(present);
    const { rows, count, unread, unread_rooms } = await queries.findPage(db, person.id, language(), slice);
    const where = { publicUrl: config.publicUrl, path: contract.listNotifications.path, query };
    return { ...presentPage(slice, { rows: rows.map(present), count }, where), unread, unread_rooms };
  });

  serve(app, contract.markRead, async ({ person, params }) => {
    const marked = await queries.markRead(db, person.id, language(), params.id);
    if (!marked) throw notFound(m.notification_not_found());
    return present(marked);
  });

  serve(app, contract.markAllRead, async ({ person }) => ({
    marked: await queries.markAllRead(db, person.id),
  }));

  serve(app, contract.listWaiting, async () => {
    const found = await readWaiting(db, waiting);
    return waiting.map(({ kind, icon, path, title }) => {
      const { count, oldest_at, path: ofOldest } = found.get(kind)!;
      return {
        kind,
        icon,
        title: title(),
        path: ofOldest ?? path,
        count,
        oldest_at: isoTimeOrNull(oldest_at),
      };
    });
  });
}

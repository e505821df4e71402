import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

interface ArchivePreview {
  learners: number;
  open_orders: number;
  pending_payments: number;
  waiting_people: number;
}

/** Whom archiving a course concerns. Orders with a payment that waits count as payments only. */
export async function previewArchive(db: Db, courseId: number): Promise<ArchivePreview> {
  const { rows } = await sql<ArchivePreview>`
    select
      (select count(*)::int from enrolments where course_id = ${courseId}) as learners,
      count(*) filter (where not is_claimed and expires_at > now())::int as open_orders,
      count(*) filter (where is_claimed)::int as pending_payments,
      (select count(*)::int from waiting_places where course_id = ${courseId} and ended_at is null) as waiting_people
    from (
      select orders.expires_at, exists (
        select from payments where order_id = orders.id and status = 'pending') as is_claimed
      from order_lines as line join orders on orders.id = line.order_id
      where line.course_id = ${courseId} and orders.status = 'open') as open_order`.execute(db);
  return rows[0]!;
}

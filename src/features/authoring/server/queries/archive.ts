import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

interface ArchivePreview {
  learners: number;
  open_orders: number;
  pending_payments: number;
  waiting_people: number;
  open_invitations: number;
  paid_places: number;
}

/**
 * Whom archiving a course concerns. Orders with a payment that waits count as payments only. Invitations are those of
 * imports: a place that was paid for counts as a place.
 */
export async function previewArchive(db: Db, courseId: number): Promise<ArchivePreview> {
  const { rows } = await sql<ArchivePreview>`
    select
      (select count(*)::int from enrolments where course_id = ${courseId}) as learners,
      count(*) filter (where not is_claimed and expires_at > now())::int as open_orders,
      count(*) filter (where is_claimed)::int as pending_payments,
      (select count(*)::int from waiting_places where course_id = ${courseId} and ended_at is null) as waiting_people,
      (select count(*)::int from invitations as invitation
        join learner_imports as import on import.id = invitation.import_id
        where import.course_id = ${courseId} and invitation.accepted_at is null
          and (invitation.mailed_at is not null or import.stopped_at is null)
          and (invitation.expires_at is null or invitation.expires_at > now())) as open_invitations,
      (select count(*)::int from order_places as place
        join orders as paid on paid.id = place.order_id
        join order_lines as bought on bought.order_id = paid.id
        where bought.course_id = ${courseId} and paid.status = 'settled' and place.user_id is null) as paid_places
    from (
      select orders.expires_at, exists (
        select from payments where order_id = orders.id and status = 'pending') as is_claimed
      from order_lines as line join orders on orders.id = line.order_id
      where line.course_id = ${courseId} and orders.status = 'open') as open_order`.execute(db);
  return rows[0]!;
}

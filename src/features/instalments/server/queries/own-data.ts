import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** In which parts a person chose to pay for courses, for the export of their data. */
export async function agreementsOf(db: Db, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select agreement.course_id, course.title as course_title, agreement.created_at,
      round(agreement.total_paisa / 100.0, 2)::text as total,
      (select json_agg(json_build_object('part', mine.part, 'amount', round(mine.amount_paisa / 100.0, 2)::text,
          'due_days', mine.due_days, 'opens_modules', mine.opens_modules, 'announced_at', mine.announced_at,
          'reminded_at', mine.reminded_at, 'orders', array(select id from orders where instalment_id = mine.id order by id))
          order by mine.part)
        from instalments as mine where mine.agreement_id = agreement.id) as parts
    from instalment_agreements as agreement join courses as course on course.id = agreement.course_id
    where agreement.user_id = ${userId} order by agreement.id`.execute(db);
  return rows;
}

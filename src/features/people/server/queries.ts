import { sql } from "kysely";
import { teamsWith } from "#features/courses/server/public.ts";
import { owedBy, type OwedRow } from "#features/instalments/server/public.ts";
import { isAsked } from "#features/payments/server/public.ts";
import { completionsOf } from "#features/progress/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";

const foundMax = 100;

export interface StoryRow {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  role: string;
  is_active: boolean;
  email_verified_at: Date | null;
  profile_picture: string | null;
  created_at: Date;
  last_used_at: Date | null;
  sessions: number;
  /** What they manage as owner or co-teacher, with drafts that were never published. */
  taught_courses: number;
  enrolments: {
    enrollment_id: number;
    course_id: number;
    course_title: string;
    course_language: string;
    source: string;
    granted_by: string | null;
    enrolled_at: string;
    completed_lessons: number;
    total_lessons: number;
  }[];
  owed: OwedRow[];
  payments: {
    payment_id: number;
    status: string;
    is_asked: boolean;
    amount_paisa: number;
    provider: string;
    transaction_id: string;
    created_at: string;
    decided_at: string | null;
    reason: string | null;
    courses: { course_id: number; course_title: string; course_language: string }[];
  }[];
  certificates: {
    number: string;
    course_id: number;
    course_title: string;
    course_language: string;
    issued_at: string;
    revoked_at: string | null;
  }[];
}

/** A person's whole story in one statement. Nothing for an account that was deleted. */
export async function readStory(db: Db, id: number): Promise<StoryRow | undefined> {
  const { rows } = await sql<StoryRow>`
    select person.id, person.email, person.first_name, person.last_name, person.phone, person.role, person.is_active,
      person.email_verified_at, person.profile_picture, person.created_at,
      (select max(last_used_at) from sessions where user_id = person.id) as last_used_at,
      (select count(*)::int from sessions where user_id = person.id and ended_at is null) as sessions,
      (select count(*)::int from (
        select course_id from ${teamsWith(sql`array[person.id]`)} as team where role <> 'assistant'
        union select course_id from course_drafts where owner_id = person.id and published_version is null
      ) as managed) as taught_courses,
      coalesce((select json_agg(shown) from (
        select enrolment.id as enrollment_id, course.id as course_id, course.title as course_title,
          course.language as course_language, enrolment.source, enrolment.enrolled_at,
          nullif(trim(granter.first_name || ' ' || granter.last_name), '') as granted_by,
          completions.completed as completed_lessons, figures.lessons as total_lessons
        from enrolments as enrolment
        join courses as course on course.id = enrolment.course_id
        join course_figures as figures on figures.course_id = course.id
        left join users as granter on granter.id = enrolment.granted_by
        cross join lateral ${completionsOf(sql<number>`enrolment.user_id`)} as completions
        where enrolment.user_id = person.id
        order by enrolment.enrolled_at desc, enrolment.id desc limit ${foundMax}) as shown), '[]') as enrolments,
      ${owedBy(sql.ref("person.id"))} as owed,
      coalesce((select json_agg(shown) from (
        select payment.id as payment_id, payment.status, ${isAsked(sql.ref("payment.id"))} as is_asked, payment.amount_paisa, payment.provider,
          payment.transaction_id, payment.created_at, payment.decided_at, payment.reason,
          coalesce((select json_agg(json_build_object('course_id', course.id, 'course_title', course.title,
              'course_language', course.language) order by line.id)
            from order_lines as line join courses as course on course.id = line.course_id
            where line.order_id = payment.order_id), '[]') as courses
        from payments as payment where payment.payer_id = person.id
        order by payment.created_at desc, payment.id desc limit ${foundMax}) as shown), '[]') as payments,
      coalesce((select json_agg(shown) from (
        select certificate.number, certificate.course_id, certificate.course_title, certificate.course_language,
          certificate.issued_at, certificate.revoked_at
        from certificates as certificate where certificate.user_id = person.id
        order by certificate.issued_at desc, certificate.id desc limit ${foundMax}) as shown), '[]') as certificates
    from users as person where person.id = ${id} and person.forgotten_at is null`.execute(db);
  return rows[0];
}

import { sql } from "kysely";
import { teamsWith } from "#features/courses/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";

export interface SettingsRow {
  choices: { type: string; channel: string; choice: string }[];
  courses: { course_id: number; course_title: string; language: "en" | "bn"; muted_at: string | null }[];
  topics: { topic_id: number; name: string; muted_at: string }[];
  is_in_team: boolean;
}

/** Whether a person is in the team of a course, as owner, co-teacher or assistant. */
const inTeam = (userId: number) => sql<boolean>`exists (select from ${teamsWith(userId)} as team)`;

export async function isInTeam(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${inTeam(userId)} as found`.execute(db);
  return rows[0]!.found;
}

/** What a person chose, their courses with those that they muted, and the muted topics, in one statement. */
export async function readSettings(db: Db, userId: number): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`
    select
      (select coalesce(json_agg(json_build_object('type', type, 'channel', channel, 'choice', choice)), '[]')
        from notification_choices where user_id = ${userId}) as choices,
      (select coalesce(json_agg(shown order by shown.course_title, shown.course_id), '[]') from (
        select course.id as course_id, course.title as course_title, course.language, muted.muted_at
        from courses as course
        left join muted_courses as muted on muted.course_id = course.id and muted.user_id = ${userId}
        where course.id in (
          select course_id from enrolments where user_id = ${userId}
          union select course_id from ${teamsWith(userId)} as team
          union select course_id from muted_courses where user_id = ${userId})
        order by course.title, course.id limit 500) as shown) as courses,
      (select coalesce(json_agg(shown order by shown.muted_at desc, shown.topic_id desc), '[]') from (
        select topic.id as topic_id, topic.name, muted.muted_at
        from muted_topics as muted join forum_topics as topic on topic.id = muted.topic_id
        where muted.user_id = ${userId}
        order by muted.muted_at desc, topic.id desc limit 500) as shown) as topics,
      ${inTeam(userId)} as is_in_team`.execute(db);
  return rows[0]!;
}

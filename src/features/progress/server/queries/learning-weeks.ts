import { type RawBuilder, sql } from "kysely";
import { dateText, lastWeeks, weekOf } from "#kit/server/database/calendar.ts";

interface LearningWeek {
  /** The Sunday on which it begins, in Bangladesh: `2026-11-22`. */
  begins_on: string;
  /** How many lessons were completed in it. */
  lessons: number;
}

/**
 * How many lessons a person completed in each of the last weeks, the oldest first, the current one last. A week without
 * completed lessons has 0. A lesson that was retired later counts. `personId`: the column of the row around.
 */
export const learningWeeks = (personId: RawBuilder<number>, weeks: number) =>
  sql<LearningWeek[]>`(
    select json_agg(json_build_object(
        'begins_on', ${dateText(sql`week.begins`)}, 'lessons', coalesce(done.lessons, 0)) order by week.begins)
    from ${lastWeeks(weeks)}
      left join (
        select ${weekOf(sql`completed_at`)} as begins, count(*) as lessons
        from lesson_completions where user_id = ${personId}
        group by 1) as done on done.begins = week.begins)`;

import { sql, type RawBuilder } from "kysely";

/** Whether a person completed the lesson of the row; a visitor completed none. */
export const completedBy = (personId: number | null): RawBuilder<boolean> =>
  personId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from lesson_completions where lesson_id = lesson.id and user_id = ${personId})`;

// Which notifications about offered seats are withdrawn: conditions on the row `notice`, for `withdrawNotices`.
import { type RawBuilder, sql } from "kysely";

/** A seat of a course is offered to a person in the waiting list. */
export const seatTopic = (courseId: number): string => `seat:${courseId}`;

/** The offers of people whose places ended. */
export const offersOf = (places: { course_id: number; user_id: number }[]): RawBuilder<boolean> =>
  sql<boolean>`(notice.topic, notice.user_id) in (
    select * from unnest(
      ${places.map(({ course_id: id }) => seatTopic(id))}::text[],
      ${places.map(({ user_id: id }) => id)}::integer[]))`;

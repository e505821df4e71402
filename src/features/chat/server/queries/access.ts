import { type RawBuilder, sql } from "kysely";
import { moderatedBy, staffedBy } from "#features/courses/server/public.ts";
import { enrolledAs, opensAll } from "#features/enrolment/server/public.ts";
import type { Person } from "#kit/server/services.ts";

/**
 * Whether a person may read and write in a room of the course of the row (`course`). The room of a course is for its
 * people and administrators. A private conversation is for its learner and the team, not for other administrators.
 */
export const entersRoom = (person: Person, learnerId: number | null): RawBuilder<boolean> => {
  if (learnerId === null) return opensAll(person);
  const isOfLearner = enrolledAs(learnerId);
  return learnerId === person.id
    ? sql<boolean>`(${isOfLearner} and not ${staffedBy(person.id)})`
    : sql<boolean>`(${staffedBy(person.id)} and ${isOfLearner})`;
};

/** `can_moderate` of the room of the row. */
export const moderatesRoom = (person: Person): RawBuilder<boolean> => moderatedBy(person);

/** Whether a person may read the message of the row (`message`) in the course of the row (`course`). */
export const readsMessage = (person: Person): RawBuilder<boolean> => sql<boolean>`case
  when message.learner_id is null then ${entersRoom(person, null)}
  when message.learner_id = ${person.id} then ${entersRoom(person, person.id)}
  else ${staffedBy(person.id)} and exists (
    select from enrolments where user_id = message.learner_id and course_id = course.id) end`;

import { sql } from "kysely";
import { enrolledAs } from "#features/enrolment/server/public.ts";
import { isLessonClosed } from "#features/instalments/server/public.ts";
import type { Person } from "#kit/server/services.ts";

/** Whether a person may tick a lesson: who learns in the course ticks its lessons that are open. */
export const mayTick = (person: Pick<Person, "id" | "role">) =>
  sql<boolean>`(${enrolledAs(person.id)} and not ${isLessonClosed(person)})`;

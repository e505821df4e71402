import type { Db } from "#kit/server/database/connect.ts";
import { type Refusal, refused } from "#kit/server/errors.ts";
import { formatDate } from "#kit/shared/dates.ts";
import { formatMoney } from "#kit/shared/money.ts";
import * as m from "#messages/instalments.ts";
import { partThatOpens } from "../rules.ts";
import { placeOfLesson } from "./queries/access.ts";
import { isLocked, readInstalments } from "./queries/instalments.ts";

/** The refusal of a lesson that a part must open first: which part, how much, and until when. */
export async function closedLesson(
  db: Db,
  { userId, courseId, lessonId }: { userId: number; courseId: number; lessonId: number },
): Promise<Refusal> {
  const [parts, locked, module] = await Promise.all([
    readInstalments(db, userId, courseId),
    isLocked(db, userId, courseId),
    placeOfLesson(db, lessonId),
  ]);
  const opening = partThatOpens(parts, { module, isLocked: locked });
  const words = opening && {
    part: opening.part,
    parts: opening.parts,
    amount: formatMoney(opening.amount_paisa),
    date: formatDate(opening.due_on),
  };
  const sentence = words
    ? locked
      ? m.lessons_locked(words)
      : m.lesson_closed(words)
    : m.lesson_closed_plain();
  return refused(403, "part_owed", sentence, { course_id: courseId });
}

import { inviteToClaim } from "#features/certificates/server/public.ts";
import { writeAnswer } from "#features/progress/server/public.ts";
import { invalid, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/learning.ts";
import type { CheckAnswer } from "../contract.ts";
import { isSameChoice } from "../rules.ts";
import { findCheck } from "./queries/check.ts";

/**
 * Judges and remembers an answer to a check question, as often as a person likes. A wrong answer does not show the right
 * one: the person can try again. A right answer may complete the course.
 * @throws 404 without the question, 400 for options that it does not have.
 */
export async function answerCheck(
  { db }: Pick<Services, "db">,
  { lessonId, courseId, userId }: { lessonId: number; courseId: number; userId: number },
  given: { checkId: number; chosen: number[] },
): Promise<CheckAnswer & { check_id: number }> {
  const check = await findCheck(db, lessonId, given.checkId);
  if (!check) throw notFound(m.check_not_found());
  const chosen = [...new Set(given.chosen)].toSorted((a, b) => a - b);
  if (chosen.length === 0 || chosen.some((place) => place > check.options.length))
    throw invalid({ chosen: [m.choose_option()] });
  if (!check.is_multiple && chosen.length > 1) throw invalid({ chosen: [m.choose_one_option()] });
  const isRight = isSameChoice(chosen, check.right_options);
  const answer = { userId, checkId: check.id, version: check.version, chosen, isRight };
  if (isRight && check.counts)
    await db.transaction().execute(async (tx) => {
      await writeAnswer(tx, answer);
      await inviteToClaim(tx, userId, courseId);
    });
  else await writeAnswer(db, answer);
  return { check_id: check.id, chosen, is_right: isRight, explanation: check.explanation };
}

import { invalid, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/learning.ts";
import type { CheckAnswer } from "../contract.ts";
import { isRightAnswer } from "../rules.ts";
import { findCheck, writeAnswer } from "./queries/check-answers.ts";
import type { LessonOfPerson } from "./queries/own-lesson.ts";

/**
 * Judges and remembers an answer to a check question, as often as a person likes. A wrong answer does not show the right
 * one: the person can try again. @throws 404 without the question, 400 for options that it does not have.
 */
export async function answerCheck(
  { db }: Pick<Services, "db">,
  { lessonId, userId }: LessonOfPerson,
  given: { checkId: number; chosen: number[] },
): Promise<CheckAnswer & { check_id: number }> {
  const check = await findCheck(db, lessonId, given.checkId);
  if (!check) throw notFound(m.check_not_found());
  const chosen = [...new Set(given.chosen)].toSorted((a, b) => a - b);
  if (chosen.length === 0 || chosen.some((place) => place > check.options.length))
    throw invalid({ chosen: [m.choose_option()] });
  if (!check.is_multiple && chosen.length > 1) throw invalid({ chosen: [m.choose_one_option()] });
  const isRight = isRightAnswer(chosen, check.right_options);
  await writeAnswer(db, { userId, checkId: check.id, version: check.version, chosen, isRight });
  return { check_id: check.id, chosen, is_right: isRight, explanation: check.explanation };
}

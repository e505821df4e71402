import type { Enrollment } from "#features/enrolment/contract.ts";
import type { NextStep } from "./contract.ts";

type Step<Kind extends NextStep["kind"]> = Extract<NextStep, { kind: Kind }>;

/** The lesson to continue: the next one of the course in which the person was last active. */
function continueStep(enrollments: Enrollment[]): { step: Step<"continue">; since: string } | null {
  // They are sorted by the last activity, the latest first.
  for (const { course, next_lesson, progress, last_active_at } of enrollments)
    if (next_lesson)
      return {
        step: {
          kind: "continue",
          course_id: course.course_id,
          course_title: course.course_title,
          language: course.language,
          ...next_lesson,
          is_first: progress.completed === 0,
        },
        since: last_active_at,
      };
  return null;
}

/**
 * The one thing to do now. An order comes first, because its price is held for a day only. A payment that waits comes
 * before a lesson until the person has learned since: the person can only wait for it.
 */
export function chooseNextStep(
  order: Step<"pay"> | null,
  payment: Step<"wait"> | null,
  enrollments: Enrollment[],
): NextStep | null {
  if (order) return order;
  const lesson = continueStep(enrollments);
  if (payment && (!lesson || payment.created_at > lesson.since)) return payment;
  return lesson?.step ?? null;
}

import type { Enrollment } from "#features/enrolment/contract.ts";
import type { NextStep } from "./contract.ts";

type Step<Kind extends NextStep["kind"]> = Extract<NextStep, { kind: Kind }>;

/**
 * What is next in a course: the first lesson without a tick, else the first check question that the course still asks
 * for. Null if nothing is left.
 */
function nextInCourse({ course, next_lesson, progress, checks }: Enrollment): NextStep | null {
  const { course_id, course_title, language } = course;
  const ofCourse = { course_id, course_title, language };
  if (next_lesson)
    return { kind: "continue", ...ofCourse, ...next_lesson, is_first: progress.completed === 0 };
  const lessonId = checks?.open_lessons[0];
  if (!checks || lessonId === undefined) return null;
  return { kind: "check", ...ofCourse, lesson_id: lessonId, checks_left: checks.total - checks.right };
}

/** What to learn next: in the course in which the person was last active, of those where something is left. */
function nextToLearn(enrollments: Enrollment[]): { step: NextStep; since: string } | null {
  // They are sorted by the last activity, the latest first.
  for (const enrollment of enrollments) {
    const step = nextInCourse(enrollment);
    if (step) return { step, since: enrollment.last_active_at };
  }
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
  const learning = nextToLearn(enrollments);
  if (payment && (!learning || payment.created_at > learning.since)) return payment;
  return learning?.step ?? null;
}

import type { Enrollment } from "#features/enrolment/contract.ts";
import type { NextStep } from "./contract.ts";

type Step<Kind extends NextStep["kind"]> = Extract<NextStep, { kind: Kind }>;

/**
 * What is next in a course: the first lesson without a tick, else the first check question that the course still asks
 * for. Null if nothing is left, or if a part of the price must be paid before.
 */
function nextInCourse({ course, next_lesson, progress, checks }: Enrollment): NextStep | null {
  const { course_id, course_title, language } = course;
  const ofCourse = { course_id, course_title, language };
  if (next_lesson?.is_closed) return null;
  if (next_lesson) {
    const { lesson_id, lesson_title } = next_lesson;
    return { kind: "continue", ...ofCourse, lesson_id, lesson_title, is_first: progress.completed === 0 };
  }
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

/** A step about money, and the ids of all its courses in their order. */
export interface MoneyStep<Kind extends NextStep["kind"]> {
  step: Step<Kind>;
  courseIds: readonly number[];
}

/** What a person has to do or to wait for because of money. */
export interface MoneySteps {
  question: MoneyStep<"answer"> | null;
  refused: MoneyStep<"refused"> | null;
  order: MoneyStep<"pay"> | null;
  part: MoneyStep<"part"> | null;
  payment: MoneyStep<"wait"> | null;
  refund: MoneyStep<"refund"> | null;
}

type OfCourses = Pick<MoneyStep<"pay">, "courseIds"> | null;
const isSame = (one: OfCourses, other: OfCourses): boolean =>
  one !== null && other !== null && one.courseIds.join() === other.courseIds.join();

/** What the person can only wait for: the newer one of a payment and a request for a refund. */
function toWaitFor({ payment, refund }: MoneySteps): { step: NextStep; since: string } | null {
  const paid = payment && { step: payment.step, since: payment.step.created_at };
  const asked = refund && { step: refund.step, since: refund.step.requested_at };
  return paid && asked ? (paid.since > asked.since ? paid : asked) : (paid ?? asked);
}

/**
 * The one thing to do now, about money. `learnedAt`: when the person last learned where something is left; null if
 * nothing is left. What can also stay undone comes before a lesson until the person has learned since.
 */
function nextAboutMoney(money: MoneySteps, learnedAt: string | null): NextStep | null {
  const { question, refused, order, part, payment } = money;
  const comesFirst = (since: string) => learnedAt === null || since > learnedAt;
  if (question) return question.step;
  // What was not accepted must be understood before somebody pays again.
  if (refused && (isSame(refused, order) || isSame(refused, part))) return refused.step;
  // Its price is held for a day only. If money came for a rejected payment, nobody must pay for the same a second time.
  if (order && !isSame(order, payment)) return order.step;
  if (part) return part.step;
  if (refused && comesFirst(refused.step.decided_at)) return refused.step;
  const waiting = toWaitFor(money);
  return waiting && comesFirst(waiting.since) ? waiting.step : null;
}

/**
 * The one thing to do now: a question of the academy to answer, a refused payment to put right, an order or a part of a
 * price to pay, a decision to wait for, or a lesson.
 */
export function chooseNextStep(money: MoneySteps, enrollments: Enrollment[]): NextStep | null {
  const learning = nextToLearn(enrollments);
  return nextAboutMoney(money, learning?.since ?? null) ?? learning?.step ?? null;
}

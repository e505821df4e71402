// Who is enrolled in which course, since when, and how far they are. The choice is the same at every load.
import { seededRandom, seedOf } from "#kit/shared/seeded-random.ts";
import { day, type DemoContent, type DemoCourse } from "./content.ts";

const daysBefore = (now: Date, days: number): number => now.getTime() - days * day;

/** The demo's learner account: its courses, since when, and how many lessons it has completed. */
export const shownLearner = "rafiq-ahmed";
const shownCourses: Record<string, { enrolledDaysAgo: number; done: number }> = {
  "good-clinical-practice": { enrolledDaysAgo: 150, done: 9 },
  "write-the-paper": { enrolledDaysAgo: 190, done: Infinity },
  "referencing-without-tears": { enrolledDaysAgo: 6, done: 2 },
};

/** The time when a course was created: as its file says, but always before the first event in the course. */
export function madeAt(course: DemoCourse, now: Date): Date {
  const dates = [...course.reviews, ...course.chat, ...course.notes, ...course.announcements];
  const first = Math.min(...dates.map(({ days_ago }) => daysBefore(now, days_ago)));
  return new Date(Math.min(new Date(course.created).getTime(), first - 21 * day));
}

export interface Learning {
  course: DemoCourse;
  learner: string;
  enrolledAt: Date;
  /** Which lessons are done, by their place in the course, and when. */
  done: { lesson: number; at: Date }[];
}

/** Whether a learner completed every lesson of the course. */
export const hasCompleted = ({ course, done }: Pick<Learning, "course" | "done">): boolean =>
  done.length > 0 && done.length === course.modules.flatMap(({ lessons }) => lessons).length;

/**
 * How much of a course a learner has completed. Reviewers have completed most of it. Some of the others have
 * just begun.
 */
function shareDone(reviews: boolean, random: () => number): number {
  if (reviews) return random() < 0.5 ? 1 : 0.7 + 0.3 * random();
  const kind = random();
  return kind < 0.15 ? 0 : kind < 0.4 ? 1 : random();
}

function lessonsDone(
  course: DemoCourse,
  since: number,
  share: number,
  now: Date,
  random: () => number,
): Learning["done"] {
  const lessons = course.modules.reduce((sum, module) => sum + module.lessons.length, 0);
  const count = Math.min(lessons, Math.round(lessons * share));
  // At the earliest an hour after the enrolment, at most ten weeks of evenings, never in the future.
  const span = Math.max(0, Math.min(now.getTime() - since - day / 24, 70 * day));
  return Array.from({ length: count }, (_, lesson) => ({
    lesson,
    at: new Date(since + day / 24 + span * ((lesson + random() * 0.8) / Math.max(1, count))),
  }));
}

/** Exactly `enrolled` learners of a course: everybody who reviews it or writes in its chat, and others. */
function learnersOf(course: DemoCourse, everybody: string[], random: () => number): string[] {
  const active = [...course.reviews.map(({ learner }) => learner), ...course.chat.map(({ from }) => from)];
  const chosen = new Set(active.filter((key) => key !== "instructor"));
  if (course.slug in shownCourses) chosen.add(shownLearner);
  const others = everybody
    .filter((key) => !chosen.has(key) && key !== shownLearner)
    .map((key) => ({ key, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ key }) => key);
  return [...chosen, ...others].slice(0, Math.max(course.enrolled, chosen.size));
}

export function chooseLearning({ courses, people }: DemoContent, now: Date): Learning[] {
  return courses.flatMap((course) => {
    const random = seededRandom(seedOf(course.slug));
    const made = madeAt(course, now).getTime();
    return learnersOf(course, Object.keys(people.learners), random).map((learner) => {
      const shown = learner === shownLearner ? shownCourses[course.slug] : undefined;
      const wrote = [
        ...course.reviews.filter((review) => review.learner === learner),
        ...course.chat.filter(({ from }) => from === learner),
      ].map(({ days_ago }) => daysBefore(now, days_ago));
      const latest = Math.min(now.getTime() - day / 4, ...wrote.map((at) => at - day));
      const since = shown
        ? Math.max(made, Math.min(latest, daysBefore(now, shown.enrolledDaysAgo)))
        : made + (latest - made) * random();
      const reviews = course.reviews.some((review) => review.learner === learner);
      const done = lessonsDone(course, since, shown ? 1 : shareDone(reviews, random), now, random);
      return { course, learner, enrolledAt: new Date(since), done: shown ? done.slice(0, shown.done) : done };
    });
  });
}

/**
 * The waiting list of a full course, in order of arrival: learners who are not enrolled. The first came a few
 * days ago.
 */
export function chooseWaiting({ courses, people }: DemoContent, now: Date) {
  return courses
    .filter(({ waiting }) => waiting > 0)
    .flatMap((course) => {
      const random = seededRandom(seedOf(course.slug));
      const everybody = Object.keys(people.learners);
      const enrolled = new Set(learnersOf(course, everybody, random));
      return everybody
        .filter((key) => !enrolled.has(key) && key !== shownLearner)
        .slice(0, course.waiting)
        .map((learner, place) => ({
          course,
          learner,
          joinedAt: new Date(daysBefore(now, (course.waiting - place) * 1.7)),
        }));
    });
}

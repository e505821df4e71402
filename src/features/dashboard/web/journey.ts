import type { Enrollment } from "#features/enrolment/contract.ts";

export const isFinished = ({ progress }: Enrollment): boolean => progress.percent === 100;

/** Courses as the dashboard shows them: the one to go on with, the others, and those that are done. */
export function sortJourney(enrollments: Enrollment[]): {
  current: Enrollment | null;
  others: Enrollment[];
  finished: Enrollment[];
} {
  // They come with what one was last active in first.
  const current = enrollments.find((one) => one.next_lesson !== null) ?? null;
  const rest = enrollments.filter((one) => one !== current);
  return {
    current,
    others: rest.filter((one) => !isFinished(one)),
    finished: rest.filter(isFinished),
  };
}

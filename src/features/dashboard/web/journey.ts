import type { Enrollment } from "#features/enrolment/contract.ts";

export const isFinished = ({ progress }: Enrollment): boolean => progress.percent === 100;

/** The courses of the dashboard: the one to continue, the others, and the completed ones. */
export function sortJourney(enrollments: Enrollment[]): {
  current: Enrollment | null;
  others: Enrollment[];
  finished: Enrollment[];
} {
  // The server sorts them by the last activity, the latest first.
  const current = enrollments.find((one) => one.next_lesson !== null) ?? null;
  const rest = enrollments.filter((one) => one !== current);
  return {
    current,
    others: rest.filter((one) => !isFinished(one)),
    finished: rest.filter(isFinished),
  };
}

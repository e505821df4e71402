import type { Enrollment } from "#features/enrolment/contract.ts";

/** The courses of the dashboard: those to continue, and the completed ones. */
export const sortJourney = (enrollments: Enrollment[]): { open: Enrollment[]; finished: Enrollment[] } => ({
  // The server sorts them by the last activity, the latest first.
  open: enrollments.filter((one) => !one.is_completed),
  finished: enrollments.filter((one) => one.is_completed),
});

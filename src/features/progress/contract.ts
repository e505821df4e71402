import { z } from "zod";

/** How far a learner is in a course. */
export const progress = z.object({
  completed: z.number().int(),
  total: z.number().int(),
  /** Whole percent, rounded down, so that 100 means all. */
  percent: z.number().int(),
});
export type Progress = z.output<typeof progress>;

/** The check questions of a course whose completion rule asks for them. */
export const checksProgress = z.object({
  total: z.number().int(),
  /** How many of them the person's last answer is right for. */
  right: z.number().int(),
  /** The lessons with a question that is not answered right yet. Of an enrolment: in the order of the course. */
  open_lessons: z.array(z.number().int()),
});
export type ChecksProgress = z.output<typeof checksProgress>;

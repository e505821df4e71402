import { z } from "zod";

/** How far a learner is in a course. */
export const progress = z.object({
  completed: z.number().int(),
  total: z.number().int(),
  /** Whole percent, rounded down, so that 100 means all. */
  percent: z.number().int(),
});
export type Progress = z.output<typeof progress>;

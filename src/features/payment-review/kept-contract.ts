import { z } from "zod";
import { timeString } from "#kit/shared/fields.ts";

/** A decision that a payment stays as it is, which can be taken back. */
export const shownKeep = z.object({
  keep_id: z.number().int(),
  /** `money`: it stays with the payment. `rejection`: the payment stays rejected although money came. */
  keeps: z.enum(["money", "rejection"]),
  by: z.string(),
  at: timeString,
});

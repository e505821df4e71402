import type { z } from "zod";

/** The check of one field of a contract as a form asks it: `true`, or the sentence under the field. */
export const checkField =
  (schema: z.ZodType) =>
  (value: unknown): true | string => {
    const checked = schema.safeParse(value ?? "");
    return checked.success || (checked.error.issues[0]?.message ?? "");
  };

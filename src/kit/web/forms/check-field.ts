import type { z } from "zod";

/** Checks one field of a contract for a form. Returns `true`, or the sentence to show under the field. */
export const checkField =
  (schema: z.ZodType) =>
  (value: unknown): true | string => {
    const checked = schema.safeParse(value ?? "");
    return checked.success || (checked.error.issues[0]?.message ?? "");
  };

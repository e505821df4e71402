import { type FieldCheck, fieldChecks } from "#kit/web/forms/field-checks.ts";
import * as kit from "#messages/kit.ts";

const check = fieldChecks(async () => (await import("../fields.ts")).setupFields.shape);

/** An empty field says so. A filled field is checked as the server checks it. */
export const filled =
  (one: FieldCheck): FieldCheck =>
  (typed) =>
    typeof typed === "string" && typed.trim() === "" ? kit.field_required() : one(typed);

/** The check of a field that must be there. */
export const checked = (field: Parameters<typeof check>[0]) => ({ validate: filled(check(field)) });

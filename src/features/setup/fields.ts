// The fields of the form. The server reads a call with them. The form loads them at the first input.
import { z } from "zod";
import { newPasswordField } from "#features/accounts/fields.ts";
import { maxNameLength } from "#features/accounts/rules.ts";
import { emailField, nameText } from "#kit/shared/fields.ts";
import { languages } from "#kit/shared/language.ts";
import * as kit from "#messages/kit.ts";
import { maxAcademyName } from "./rules.ts";

export const setupFields = z.object({
  first_name: nameText(maxNameLength),
  last_name: nameText(maxNameLength),
  email: emailField,
  password: newPasswordField,
  academy_name: nameText(maxAcademyName),
  languages: z
    .array(z.enum(languages, { error: () => kit.field_wrong_type() }), {
      error: () => kit.field_wrong_type(),
    })
    .min(1, { error: () => kit.field_required() })
    .refine((chosen) => new Set(chosen).size === chosen.length, { error: () => kit.field_wrong_type() }),
  /** The number of each wallet by its provider's name. Empty: the academy has no such wallet. */
  receiving_numbers: z.record(
    z.string(),
    z
      .string({ error: () => kit.field_wrong_type() })
      .max(40, { error: () => kit.field_too_long({ max: 40 }) }),
    { error: () => kit.field_wrong_type() },
  ),
});

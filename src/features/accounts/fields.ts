// The fields of the account forms. The server reads a call with them. A form loads them at the first input.
import { z } from "zod";
import { emailField, nameText, optionalText } from "#kit/shared/fields.ts";
import { latinDigits, phoneDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/accounts.ts";
import {
  maxBioLength,
  maxHeadlineLength,
  maxNameLength,
  maxPasswordLength,
  minPasswordLength,
} from "./rules.ts";

export const passwordField = z
  .string({ error: () => m.all_fields_required() })
  .min(1, { error: () => m.all_fields_required() })
  .max(maxPasswordLength, { error: () => m.password_too_long() });

export const newPasswordField = passwordField.min(minPasswordLength, { error: () => m.password_too_short() });

const phoneField = z
  .string({ error: () => m.all_fields_required() })
  .transform(phoneDigits)
  .refine((phone) => phone.length === 11, { error: () => m.phone_invalid() });

export const codeField = z
  .union([z.string(), z.number()], { error: () => m.code_invalid() })
  .transform((code) => latinDigits(String(code)).trim())
  // Six digits, or the secret of the link in the same mail.
  .refine((code) => /^(\d{6}|[\w-]{43})$/.test(code), { error: () => m.code_invalid() })
  .meta({ description: "The six digits of the mail, or the secret of its link" });

export const registration = z.object({
  first_name: nameText(maxNameLength, m.all_fields_required),
  last_name: nameText(maxNameLength, m.all_fields_required),
  email: emailField,
  phone: phoneField,
  password: newPasswordField,
});

/** What people may change in their own profile. In a form the picture comes with it. */
export const profileChange = z.object({
  first_name: nameText(maxNameLength),
  last_name: nameText(maxNameLength),
  /** Degrees and place of a person who teaches, in one line. Left out: it stays. */
  headline: optionalText(maxHeadlineLength),
  /** Left out: it stays. */
  bio: optionalText(maxBioLength),
  /** Only as a file of a form. Any other value of this name is ignored. */
  profile_picture: z.unknown().optional().meta({ type: "string", format: "binary" }),
  /** Removes the picture, unless a new one is sent too. */
  remove_profile_picture: z
    .union([z.boolean(), z.enum(["true", "false"]).transform((word) => word === "true")])
    .optional(),
});

export const passwordChange = z.object({ old_password: passwordField, new_password: newPasswordField });

// The fields of the mentorship form. The server reads a call with them. The form loads them at the first input.
import { maxNameLength } from "#features/support/rules.ts";
import { requiredText } from "#kit/shared/fields.ts";
import * as m from "#messages/mentorship.ts";
import { isPhone, normalPhone } from "./rules.ts";

export const leadFields = {
  name: requiredText(maxNameLength),
  phone: requiredText(40)
    .transform(normalPhone)
    .refine(isPhone, { error: () => m.lead_phone_invalid() }),
};

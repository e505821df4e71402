// The fields of the contact form. The server reads a call with them. The form loads them at the first input.
import { emailField, requiredText } from "#kit/shared/fields.ts";
import { maxMessageLength, maxNameLength, maxSubjectLength } from "./rules.ts";

export const contactFields = {
  name: requiredText(maxNameLength),
  email: emailField,
  subject: requiredText(maxSubjectLength),
  message: requiredText(maxMessageLength),
};

import type { z } from "zod";
import { roleField } from "#features/accounts/contract.ts";
import { emailField } from "#kit/shared/fields.ts";
import { CommandError } from "./command.ts";

const roles = roleField.options.join(", ");

export function readEmail(text: string): string {
  const parsed = emailField.safeParse(text);
  if (!parsed.success) throw new CommandError(`${text} is not an e-mail address.`);
  return parsed.data;
}

export function readRole(text: string): z.output<typeof roleField> {
  const parsed = roleField.safeParse(text.toLowerCase());
  if (!parsed.success) throw new CommandError(`There is no role ${text}: it must be one of ${roles}.`);
  return parsed.data;
}

export const userOptions = {
  email: { help: "the address that the person signs in with", required: true },
  role: { help: `one of ${roles}`, required: true },
};

import type { Locator, Page } from "@playwright/test";
import type { newPerson, words } from "./academy.ts";

/** Fills in the six fields of the registration form, in the page's language. */
export async function fillSignUp(
  where: Page | Locator,
  { accounts }: { accounts: ReturnType<typeof words> },
  person: ReturnType<typeof newPerson>,
): Promise<void> {
  for (const [field, value] of [
    ["field_first_name_label", person.firstName],
    ["field_last_name_label", person.lastName],
    ["field_email_label", person.email],
    ["field_phone_label", person.phone],
    ["field_password_label", person.password],
    ["field_confirm_label", person.password],
  ] as const)
    await where.getByLabel(accounts(field), { exact: true }).fill(value);
}

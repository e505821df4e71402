// New people, for tests that are not about the sign-up.
import type { Page } from "@playwright/test";
import { type Academy, codeIn, type Language, newPerson } from "./academy.ts";
import { enterWith } from "./sign-in.ts";

type Member = ReturnType<typeof newPerson>;

/** A new learner with a verified address. */
export async function register(academy: Academy, given: Partial<Member> = {}): Promise<Member> {
  const person = { ...newPerson(), ...given };
  const { firstName: first_name, lastName: last_name, email, phone, password } = person;
  await academy.api("POST", "/api/accounts/register/", { first_name, last_name, email, phone, password });
  const otp_code = codeIn(await academy.mail.nextMailTo(email));
  await academy.api("POST", "/api/accounts/verify-otp/", { email, otp_code });
  await academy.mail.nextMailTo(email); // a new member gets a welcome mail
  return person;
}

/** The same, and signs this browser in as the person. With a language, the pages are in that language from now on. */
export async function newcomer(
  page: Page,
  academy: Academy,
  language?: Language,
): Promise<Member & { access: string; refresh: string }> {
  const person = await register(academy);
  const tokens = await academy.logIn(person.email, person.password);
  await enterWith(page, academy, tokens, language);
  return { ...person, ...tokens };
}

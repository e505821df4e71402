// Somebody new who is signed in, for what is not about signing in.
import type { Page } from "@playwright/test";
import { type Academy, codeIn, type Language, newPerson } from "./academy.ts";

export interface Newcomer extends ReturnType<typeof newPerson> {
  access: string;
  refresh: string;
}

/** Signs somebody up, and their browser in. */
export async function newcomer(page: Page, academy: Academy, language: Language = "en"): Promise<Newcomer> {
  const person = newPerson();
  await academy.api("POST", "/api/accounts/register/", {
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
    password: person.password,
  });
  const otp_code = codeIn(await academy.mail.nextMailTo(person.email));
  await academy.api("POST", "/api/accounts/verify-otp/", { email: person.email, otp_code });
  const { access, refresh } = await academy.logIn(person.email, person.password);
  const { body: user } = await academy.api("GET", "/api/accounts/profile/", undefined, access);
  await page.context().addCookies([{ name: "lang", value: language, url: academy.url }]);
  await putRecord(page, academy, { user, accessToken: access, refreshToken: refresh });
  return { ...person, access, refresh };
}

/** Writes a session record, as text or as what becomes one, into the storage of this browser. */
export async function putRecord(page: Page, academy: Academy, record: object | string): Promise<void> {
  // Of the same origin, but no page of the app: nothing acts on the session before the test does.
  await page.goto(`${academy.url}/icon.svg`);
  await page.evaluate(
    (text) => localStorage.setItem("auth", text),
    typeof record === "string" ? record : JSON.stringify(record),
  );
}

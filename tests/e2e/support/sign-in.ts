import type { Page } from "@playwright/test";
import { type Academy, codeIn, demoPassword, type Language, newPerson } from "./academy.ts";

/** Puts somebody's session into the browser, for tests that are not about signing in. @returns their access token. */
export async function signIn(
  page: Page,
  academy: Academy,
  email: string,
  { password = demoPassword, language = "en" }: { password?: string; language?: Language } = {},
): Promise<string> {
  const { access, refresh } = await academy.logIn(email, password);
  const { body: user } = await academy.api("GET", "/api/accounts/profile/", undefined, access);
  await page.goto(`${academy.url}/icon.svg?lang=${language}`);
  await page.evaluate((session) => localStorage.setItem("auth", JSON.stringify(session)), {
    user,
    accessToken: access,
    refreshToken: refresh,
  });
  return access;
}

/** A new learner with a verified address. */
export async function register(academy: Academy): Promise<ReturnType<typeof newPerson>> {
  const person = newPerson();
  const { firstName: first_name, lastName: last_name, email, phone, password } = person;
  await academy.api("POST", "/api/accounts/register/", { first_name, last_name, email, phone, password });
  const otp_code = codeIn(await academy.mail.nextMailTo(email));
  await academy.api("POST", "/api/accounts/verify-otp/", { email, otp_code });
  return person;
}

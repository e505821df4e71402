import type { Page } from "@playwright/test";
import { type Academy, codeIn, newPerson } from "./academy.ts";

/** Stores a session as signing in does, without opening a page of the app. @returns the access token. */
export async function signedIn(
  page: Page,
  academy: Academy,
  email: string,
  password?: string,
): Promise<string> {
  const { access, refresh } = await academy.logIn(email, password);
  const { body: user } = await academy.api("GET", "/api/accounts/profile/", undefined, access);
  await page.goto(`${academy.url}/icon.svg`);
  await page.evaluate((session) => localStorage.setItem("auth", JSON.stringify(session)), {
    user,
    accessToken: access,
    refreshToken: refresh,
  });
  return access;
}

/** The same of somebody who was never here before. */
export async function signedInNew(page: Page, academy: Academy): Promise<string> {
  const { firstName: first_name, lastName: last_name, email, phone, password } = newPerson();
  const who = { first_name, last_name, email, phone, password };
  await academy.api("POST", "/api/accounts/register/", who);
  const otp_code = codeIn(await academy.mail.nextMailTo(email));
  await academy.api("POST", "/api/accounts/verify-otp/", { email, otp_code });
  return signedIn(page, academy, email, password);
}

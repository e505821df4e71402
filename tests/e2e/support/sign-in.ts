import type { Page } from "@playwright/test";
import { type Academy, demoPassword, type Language } from "./academy.ts";

/** Writes a session record, as text or as what becomes one, into the storage of this browser. */
export async function putRecord(page: Page, academy: Academy, record: object | string): Promise<void> {
  // It has the same origin but is no page of the app, so nothing uses the session before the test does.
  await page.goto(`${academy.url}/icon.svg`);
  await page.evaluate(
    (text) => localStorage.setItem("auth", text),
    typeof record === "string" ? record : JSON.stringify(record),
  );
}

/** Gives this browser the session of two tokens. With a language, the pages are in that language from now on. */
export async function enterWith(
  page: Page,
  academy: Academy,
  { access, refresh }: { access: string; refresh: string },
  language?: Language,
): Promise<void> {
  const { body: user } = await academy.api("GET", "/api/accounts/profile/", undefined, access);
  if (language) await page.context().addCookies([{ name: "lang", value: language, url: academy.url }]);
  await putRecord(page, academy, { user, accessToken: access, refreshToken: refresh });
}

/** Signs this browser in, for tests that are not about signing in. @returns the access token. */
export async function signIn(
  page: Page,
  academy: Academy,
  email: string,
  { password = demoPassword, language }: { password?: string; language?: Language } = {},
): Promise<string> {
  const tokens = await academy.logIn(email, password);
  await enterWith(page, academy, tokens, language);
  return tokens.access;
}

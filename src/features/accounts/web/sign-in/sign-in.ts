import { callApi } from "#kit/web/api.ts";
import { readSession, writeSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toasts.tsx";
import * as m from "#messages/accounts.ts";
import { logIn, profile } from "../../contract.ts";
import { rememberBrowser } from "./known-browser.ts";

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs in and stores the session.
 * @throws ApiError when the server refuses or cannot be reached.
 */
export async function signIn(credentials: Credentials): Promise<void> {
  await startSession(await callApi(logIn, { body: credentials }));
}

/** Stores a new session. If the profile fails to load, the session stays: the poll loads the profile later. */
export async function startSession({ access, refresh }: { access: string; refresh: string }): Promise<void> {
  writeSession({ user: null, accessToken: access, refreshToken: refresh });
  rememberBrowser();
  try {
    await fetchProfile();
  } catch {
    toast("error", m.profile_failed());
  }
}

/** Updates the profile, unless the session has ended or belongs to another person by now. */
export async function fetchProfile(): Promise<void> {
  const before = readSession();
  if (!before) return;
  const user = await callApi(profile);
  const now = readSession();
  if (!now || (before.user && now.user?.id !== before.user.id)) return;
  if (JSON.stringify(user) !== JSON.stringify(now.user)) writeSession({ ...now, user });
}

import { useSyncExternalStore } from "react";
import type { Role } from "#kit/shared/endpoint.ts";

/** The profile as it is kept with the session; the accounts feature says what it is in full. */
export interface SessionUser {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  role: Role;
  bio: string;
  profile_picture: string | null;
}

/** The session record, as the documents' client keeps it in local storage under the key `auth`. */
export interface Session {
  user: SessionUser | null;
  accessToken: string;
  refreshToken: string;
}

const storageKey = "auth";
const listeners = new Set<() => void>();
let current: Session | null = null;
let raw: string | null = null;
// Storage can be full or forbidden; the session then lasts as long as the page.
let onlyInMemory = false;

function parse(text: string | null): Session | null {
  if (!text) return null;
  try {
    const value = JSON.parse(text) as Partial<Session>;
    return typeof value.accessToken === "string" && typeof value.refreshToken === "string"
      ? { user: value.user ?? null, accessToken: value.accessToken, refreshToken: value.refreshToken }
      : null;
  } catch {
    return null;
  }
}

/** The session as it is now, other tabs' changes included. */
export function readSession(): Session | null {
  if (typeof window === "undefined" || onlyInMemory) return current;
  let stored: string | null;
  try {
    stored = window.localStorage.getItem(storageKey);
  } catch {
    onlyInMemory = true;
    return current;
  }
  if (stored !== raw) {
    raw = stored;
    current = parse(stored);
  }
  return current;
}

export function writeSession(session: Session | null): void {
  current = session;
  raw = session ? JSON.stringify(session) : null;
  try {
    if (raw === null) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, raw);
  } catch {
    onlyInMemory = true;
  }
  document.documentElement.dataset.session = session ? "in" : "out";
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return;
    document.documentElement.dataset.session = readSession() ? "in" : "out";
    listener();
  };
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** The session; null for a visitor, and `undefined` until the page has come alive. */
export const useSession = (): Session | null | undefined =>
  useSyncExternalStore<Session | null | undefined>(subscribe, readSession, () => undefined);

/**
 * Runs before the first paint, so that nobody sees the navigation of the other state: the
 * stylesheet shows what is for `data-session="in"` or `"out"`.
 */
export const sessionScript = `try{document.documentElement.dataset.session=/"refreshToken":"/.test(localStorage.getItem("${storageKey}")||"")?"in":"out"}catch{document.documentElement.dataset.session="out"}`;

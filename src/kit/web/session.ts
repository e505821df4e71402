import { useSyncExternalStore } from "react";
import type { Role } from "#kit/shared/endpoint.ts";
import { roleOf } from "#kit/shared/role.ts";

/** The profile as it is stored with the session. The accounts feature defines all of its fields. */
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

/** The session record, as the client of the specification stores it in local storage under the key `auth`. */
export interface Session {
  user: SessionUser | null;
  accessToken: string;
  /** "" if there is none. Then the session lasts as long as its access token. */
  refreshToken: string;
}

const storageKey = "auth";
const listeners = new Set<() => void>();
let current: Session | null = null;
let raw: string | null = null;
// Storage can be full or forbidden. Then the session lasts as long as the page.
let onlyInMemory = false;

// Characters that a header can carry. A token with others is not ours, and every call with it would fail before
// it is sent.
const canBeSent = (value: unknown): value is string => typeof value === "string" && /^[\w.-]+$/.test(value);

const texts = ["first_name", "last_name", "email", "phone", "role", "bio"] as const;
/** An incomplete profile is requested again. */
function isUser(value: unknown): value is SessionUser {
  const user = value as Partial<SessionUser> | null | undefined;
  return typeof user?.id === "number" && texts.every((name) => typeof user[name] === "string");
}

/** Other servers write roles in other letter case. From here on a role is one of ours. */
const withRole = (user: SessionUser): SessionUser => ({ ...user, role: roleOf(user.role) });

function parse(text: string | null): Session | null {
  try {
    const { user, accessToken, refreshToken = "" } = JSON.parse(text ?? "null") as Partial<Session>;
    return canBeSent(accessToken) && typeof refreshToken === "string"
      ? { user: isUser(user) ? withRole(user) : null, accessToken, refreshToken }
      : null;
  } catch {
    return null;
  }
}

/** The current session, with the changes of other tabs. */
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

/** @returns whether storage took it. */
function store(record: string | null): boolean {
  try {
    if (record !== null) {
      window.localStorage.setItem(storageKey, record);
      return true;
    }
  } catch {
    // Storage is full. Remove the used token, because using it again would end the session.
  }
  try {
    window.localStorage.removeItem(storageKey);
    return record === null;
  } catch {
    return false;
  }
}

export function writeSession(written: Session | null): void {
  const session = written?.user ? { ...written, user: withRole(written.user) } : written;
  current = session;
  raw = session ? JSON.stringify(session) : null;
  onlyInMemory = !store(raw);
  markDocument();
  for (const listener of listeners) listener();
}

/** Whether the browser refused to delete an ended session, so that the next page would find it again. */
export function isStillStored(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

const markDocument = () => {
  const session = readSession();
  const { dataset } = document.documentElement;
  dataset.session = session ? "in" : "out";
  if (session?.user?.role === "admin") dataset.role = "admin";
  else delete dataset.role;
};
// The script in the head only checked whether a record exists. Now we know whether it is valid.
if (typeof window !== "undefined") markDocument();

/** Calls back after every change of the session, here or in another tab, in the order of the calls. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return;
    markDocument();
    listener();
  };
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** The session; null for a visitor, and `undefined` until the page is hydrated. */
export const useSession = (): Session | null | undefined =>
  useSyncExternalStore<Session | null | undefined>(onSessionChange, readSession, () => undefined);

// If storage is forbidden, access to it throws, also in the router's script for the scroll position.
const standIn = `try{sessionStorage}catch{Object.defineProperty(window,"sessionStorage",{value:{getItem:()=>null,setItem(){},removeItem(){}}})}`;

/**
 * Runs before the first paint, so that the navigation of the wrong state is never visible. The stylesheet shows
 * the elements for `data-session="in"` or `"out"`, and hides the tabs of learners for `data-role="admin"`.
 */
export const sessionScript = `{const d=document.documentElement.dataset;try{const r=localStorage.getItem("${storageKey}")||"";d.session=/"accessToken":"/.test(r)?"in":"out";if(d.session=="in"&&/"role":"admin"/i.test(r))d.role="admin"}catch{d.session="out"}}${standIn}`;

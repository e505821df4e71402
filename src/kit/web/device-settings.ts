import { useSyncExternalStore } from "react";

// What a person sets for this device, not for the account. Both are kept in local storage and stand as attributes of
// <html>: a script sets them before the first paint, and the stylesheet reads them there.

export const themes = ["auto", "light", "dark"] as const;
/** `auto` follows the phone. */
export type Theme = (typeof themes)[number];

const keys = { theme: "theme", saver: "data-saver" } as const;
type Setting = keyof typeof keys;
const allowed: Record<Setting, readonly string[]> = { theme: ["light", "dark"], saver: ["on", "off"] };

/** Runs before the first paint. */
export const deviceScript = `try{const d=document.documentElement.dataset,l=localStorage,t=l.getItem("${keys.theme}"),s=l.getItem("${keys.saver}");if(/^(light|dark)$/.test(t))d.theme=t;if(/^(on|off)$/.test(s))d.saver=s}catch{}`;

const listeners = new Set<() => void>();

function show(setting: Setting, value: string | null): void {
  const attributes = document.documentElement.dataset;
  if (value !== null && allowed[setting].includes(value)) attributes[setting] = value;
  else delete attributes[setting];
  for (const listener of listeners) listener();
}

function keep(setting: Setting, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(keys[setting]);
    else window.localStorage.setItem(keys[setting], value);
  } catch {
    // Storage is full or forbidden. The setting lasts as long as the page.
  }
  show(setting, value);
}

function onStorage({ key, newValue }: StorageEvent): void {
  for (const setting of Object.keys(keys) as Setting[])
    if (key === keys[setting] || key === null) show(setting, key === null ? null : newValue);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

export const setTheme = (theme: Theme): void => keep("theme", theme === "auto" ? null : theme);
export const setDataSaver = (isOn: boolean): void => keep("saver", isOn ? "on" : "off");

const readTheme = (): Theme => (document.documentElement.dataset.theme as Theme | undefined) ?? "auto";

/** Some browsers say how the device is connected. */
const connection = () => (navigator as { connection?: { saveData?: boolean; type?: string } }).connection;

/** Whether nothing may be loaded in advance: as set on this device, otherwise as the phone is set. */
export function savesData(): boolean {
  const { saver } = document.documentElement.dataset;
  return saver ? saver === "on" : connection()?.saveData === true;
}

/** Whether the person saves data, or pays for each megabyte. */
export const isCostlyLine = (): boolean => savesData() || connection()?.type === "cellular";

/** `auto` until the page is hydrated. */
export const useTheme = (): Theme => useSyncExternalStore<Theme>(subscribe, readTheme, () => "auto");

/** False until the page is hydrated. */
export const useSavesData = (): boolean => useSyncExternalStore(subscribe, savesData, () => false);

/** For links that fetch their page when the pointer comes near. */
export const usePrefetch = (): "intent" | "none" => (useSavesData() ? "none" : "intent");

import { useSyncExternalStore } from "react";
import { deviceSettingEvent, deviceSettingKeys, onDeviceSetting } from "./device-setting-changes.ts";

export const themes = ["auto", "light", "dark"] as const;
/** `auto` follows the phone. */
export type Theme = (typeof themes)[number];

function keep(setting: keyof typeof deviceSettingKeys, value: string | null): void {
  const attributes = document.documentElement.dataset;
  if (value === null) delete attributes[setting];
  else attributes[setting] = value;
  try {
    if (value === null) window.localStorage.removeItem(deviceSettingKeys[setting]);
    else window.localStorage.setItem(deviceSettingKeys[setting], value);
  } catch {
    // Storage is full or forbidden. The setting lasts as long as the page.
  }
  window.dispatchEvent(new Event(deviceSettingEvent));
}

export const setTheme = (theme: Theme): void => keep("theme", theme === "auto" ? null : theme);
export const setDataSaver = (isOn: boolean): void => keep("saver", isOn ? "on" : "off");

const readTheme = (): Theme => (document.documentElement.dataset.theme as Theme | undefined) ?? "auto";

/** `auto` until the page is hydrated. */
export const useTheme = (): Theme => useSyncExternalStore<Theme>(onDeviceSetting, readTheme, () => "auto");

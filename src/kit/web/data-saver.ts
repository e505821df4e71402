import { useSyncExternalStore } from "react";
import { onDeviceSetting } from "./device-setting-changes.ts";

interface Line {
  saveData?: boolean;
  type?: string;
}
const line = () => (navigator as { connection?: Line }).connection;

/** Whether nothing may be loaded in advance: as set on this device, otherwise as the phone is set. */
export function savesData(): boolean {
  const { saver } = document.documentElement.dataset;
  return saver ? saver === "on" : line()?.saveData === true;
}

/** Whether a film should be as small as possible: data is saved, or the line is known to be a mobile one. */
export const isCostlyLine = (): boolean => savesData() || line()?.type === "cellular";

/** False until the page is hydrated. */
export const useSavesData = (): boolean => useSyncExternalStore(onDeviceSetting, savesData, () => false);

/** For links that fetch their page when the pointer comes near. */
export const usePrefetch = (): "intent" | "none" => (useSavesData() ? "none" : "intent");

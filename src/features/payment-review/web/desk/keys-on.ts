const storageKey = "desk-keys";

/** Whether single letters work on this device. Some people speak to their computer, which types letters. */
export function areKeysOn(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

export function turnKeys(on: boolean): void {
  try {
    if (on) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, "off");
  } catch {
    // Storage is full or forbidden: the keys stay on.
  }
}

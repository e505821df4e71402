// When somebody said 'Not now' in this browser. It is of the device: it stays after a logout, and names nobody.
const storageKey = "push-not-now";
const restMs = 30 * 24 * 60 * 60 * 1_000;

/** Whether push messages may be offered again. `notNowAt`: when they were refused for now; null: never. */
export const mayOffer = (notNowAt: number | null, now: number): boolean =>
  notNowAt === null || now - notNowAt >= restMs;

export function readNotNow(): number | null {
  try {
    return Number(window.localStorage.getItem(storageKey)) || null;
  } catch {
    return null;
  }
}

/** Storage can be full or forbidden. Then the answer lasts as long as the page. */
export function keepNotNow(now: number): void {
  try {
    window.localStorage.setItem(storageKey, String(now));
  } catch {
    // Nothing to do.
  }
}

const key = "signed-in-before";

/** Remembers that somebody signed in with this browser: the next time the login comes first, and not the sign-up. */
export function rememberBrowser(): void {
  try {
    window.localStorage.setItem(key, "1");
  } catch {
    // Storage is full or forbidden. Then the sign-up comes first again.
  }
}

/** Whether somebody has signed in with this browser before. */
export function isKnownBrowser(): boolean {
  try {
    return window.localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

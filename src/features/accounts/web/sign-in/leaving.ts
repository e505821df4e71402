let leaving = false;

/** Logging out leads to the home page. Until that page is open, no guard may redirect to the login page. */
export const isLeaving = (): boolean => leaving;

export async function leave(go: () => void | Promise<void>): Promise<void> {
  leaving = true;
  try {
    await go();
  } finally {
    leaving = false;
  }
}

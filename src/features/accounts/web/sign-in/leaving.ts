let leaving = false;

/**
 * Who logs out goes home. Until they are there, no guard may send them to the login page instead.
 */
export const isLeaving = (): boolean => leaving;

export async function leave(go: () => void | Promise<void>): Promise<void> {
  leaving = true;
  try {
    await go();
  } finally {
    leaving = false;
  }
}

const maxTries = 3;

/** Two transactions waited for each other, or an upgrade added a column to a table that a prepared statement reads. */
const isRetryable = ({ code, routine }: { code?: string; routine?: string }): boolean =>
  code === "40P01" || (code === "0A000" && routine === "RevalidateCachedQuery");

/**
 * Repeats `act` when the database broke it off for a reason that is gone at the next try. PostgreSQL rolled back
 * everything that it did.
 */
export async function retryOnDeadlock<A>(act: () => Promise<A>): Promise<A> {
  for (let tried = 1; ; tried++) {
    try {
      return await act();
    } catch (error) {
      if (!isRetryable(error as { code?: string }) || tried === maxTries) throw error;
    }
  }
}

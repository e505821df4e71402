/** How often an attempt is made for an error of the database. Once: it is no error of this kind. */
function maxTries({ code, routine }: { code?: string; routine?: string }): number {
  // Two transactions waited for each other.
  if (code === "40P01") return 3;
  // An upgrade added a column to a table that a prepared statement reads. Each connection of the pool fails once.
  if (code === "0A000" && routine === "RevalidateCachedQuery") return 30;
  return 1;
}

/**
 * Repeats `act` when the database broke it off for a reason that passes. PostgreSQL rolled back everything that the
 * transaction did.
 */
export async function retryOnDeadlock<A>(act: () => Promise<A>): Promise<A> {
  for (let tried = 1; ; tried++) {
    try {
      return await act();
    } catch (error) {
      if (tried >= maxTries(error as { code?: string })) throw error;
    }
  }
}

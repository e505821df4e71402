const maxTries = 3;

/**
 * Repeats `act` when the database broke it off because two transactions waited for each other. PostgreSQL
 * rolled back everything that the chosen one did.
 */
export async function retryOnDeadlock<A>(act: () => Promise<A>): Promise<A> {
  for (let tried = 1; ; tried++) {
    try {
      return await act();
    } catch (error) {
      const isDeadlock = (error as { code?: unknown }).code === "40P01";
      if (!isDeadlock || tried === maxTries) throw error;
    }
  }
}

/** The object store gave no answer, or not the one that it should. The message is a sentence for the operator. */
export class StoreError extends Error {}

/** flydrive wraps the errors of its drivers. @returns the error of the store in an error; null if there is none */
export function storeErrorIn(error: unknown): StoreError | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof StoreError) return at;
  return null;
}

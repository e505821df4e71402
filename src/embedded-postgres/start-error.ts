/**
 * Something a person must put right before the academy can start.
 * `message` is one sentence for that person; print it alone, without the stack.
 */
export class StartError extends Error {
  override name = "StartError";
}

/** The rows of a list's answer, which is a plain list or a page. */
export const rowsOf = <T>(answer: T[] | { results: T[] }): T[] =>
  Array.isArray(answer) ? answer : answer.results;

/**
 * The answer of a list that was called with `page`.
 * @throws TypeError for a plain list: the call named no page.
 */
export function requirePage<P extends { results: unknown[] }>(answer: unknown[] | P): P {
  if (Array.isArray(answer)) throw new TypeError("the answer is a plain list, not a page");
  return answer;
}

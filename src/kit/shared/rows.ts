/** The rows of a list's answer, which is a plain list or a page. */
export const rowsOf = <T>(answer: T[] | { results: T[] }): T[] =>
  Array.isArray(answer) ? answer : answer.results;

/** The rows of a list, in whichever of its two forms it answered: plain, or a page of it. */
export const rowsOf = <T>(answer: T[] | { results: T[] }): T[] =>
  Array.isArray(answer) ? answer : answer.results;

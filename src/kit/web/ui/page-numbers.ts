/**
 * The page numbers to show: first, last, the current one and its neighbours. Null means that numbers are left
 * out.
 */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const numbers = [...new Set(shown)].toSorted((a, b) => a - b);
  return numbers.flatMap((page, place) => {
    const gap = place === 0 ? 0 : page - numbers[place - 1]! - 1;
    // An ellipsis for one page takes as much room as that page's number.
    return gap === 0 ? [page] : gap === 1 ? [page - 1, page] : [null, page];
  });
}

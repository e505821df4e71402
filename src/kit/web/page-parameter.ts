import { useSearchParams } from "react-router";
import { parseId } from "#kit/shared/parse-id.ts";

// The server refuses a page number above this.
const maxPage = 1_000_000;

/** The page of a list that an address asks for. Without a valid number it is the first page. */
export function pageParameter(parameters: URLSearchParams): number {
  const asked = parseId(parameters.get("page")) ?? 1;
  return asked <= maxPage ? asked : 1;
}

/** The same for the current address, and a function that goes to another page. */
export function usePage(): [number, (page: number) => void] {
  const [parameters, setParameters] = useSearchParams();
  return [pageParameter(parameters), (page) => setParameters(page === 1 ? {} : { page: String(page) })];
}

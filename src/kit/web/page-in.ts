import { useSearchParams } from "react-router";
import { parseId } from "#kit/shared/parse-id.ts";

// The server reads no page beyond it.
const maxPage = 1_000_000;

/** The page of a list that an address asks for; the first where it asks for none that can be. */
export function pageIn(parameters: URLSearchParams): number {
  const asked = parseId(parameters.get("page")) ?? 1;
  return asked <= maxPage ? asked : 1;
}

/** The same of the page's own address, and the way to another. */
export function usePage(): [number, (page: number) => void] {
  const [parameters, setParameters] = useSearchParams();
  return [pageIn(parameters), (page) => setParameters(page === 1 ? {} : { page: String(page) })];
}

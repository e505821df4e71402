import { useSearchParams } from "react-router";
import { latinDigits } from "#kit/shared/numerals.ts";

// The server reads no page beyond it.
const maxPage = 1_000_000;

/** A positive whole number of an address, in either script; null if it is none, or longer than any id. */
export function numberIn(text: string | null | undefined): number | null {
  const digits = /^[1-9]\d{0,8}$/.exec(latinDigits(text ?? "").trim());
  return digits && Number(digits[0]);
}

/** The page of a list that an address asks for; the first where it asks for none that can be. */
export function pageIn(parameters: URLSearchParams): number {
  const asked = numberIn(parameters.get("page")) ?? 1;
  return asked <= maxPage ? asked : 1;
}

/** The same of the page's own address, and the way to another. */
export function usePage(): [number, (page: number) => void] {
  const [parameters, setParameters] = useSearchParams();
  return [pageIn(parameters), (page) => setParameters(page === 1 ? {} : { page: String(page) })];
}

import { useSearchParams } from "react-router";
import { latinDigits } from "#kit/shared/numerals.ts";
import type { ForumFilter } from "./api.ts";

/** A positive whole number of an address, in either script; null if it is none. */
export function numberIn(text: string | null): number | null {
  const number = Number(latinDigits(text ?? ""));
  return Number.isInteger(number) && number > 0 && number <= 1_000_000 ? number : null;
}

/** The address of a list of topics. */
export function forumAddress({ page, category, search }: ForumFilter): string {
  const given = new URLSearchParams();
  if (category !== null) given.set("category", String(category));
  if (search !== "") given.set("search", search);
  if (page > 1) given.set("page", String(page));
  return given.size > 0 ? `/forums?${given}` : "/forums";
}

/** What is shown of the forum, from the address: a reload and the back button keep it. */
export function useForumFilter(): ForumFilter {
  const [parameters] = useSearchParams();
  return {
    page: numberIn(parameters.get("page")) ?? 1,
    category: numberIn(parameters.get("category")),
    search: (parameters.get("search") ?? "").slice(0, 200),
  };
}

import { forumPath } from "../paths.ts";
import { useSearchParams } from "react-router";
import { parseId } from "#kit/shared/parse-id.ts";
import { pageParameter } from "#kit/web/page-parameter.ts";
import type { ForumFilter } from "./api.ts";

/** The address of a list of topics. */
export function forumAddress({ page, category, search, unanswered, followed }: ForumFilter): string {
  const given = new URLSearchParams();
  if (category !== null) given.set("category", String(category));
  if (search !== "") given.set("search", search);
  if (unanswered) given.set("answered", "no");
  if (followed) given.set("followed", "yes");
  if (page > 1) given.set("page", String(page));
  return given.size > 0 ? `${forumPath}?${given}` : forumPath;
}

/** The filter of the forum. It is in the address, so a reload and the back button keep it. */
export function useForumFilter(): ForumFilter {
  const [parameters] = useSearchParams();
  return {
    page: pageParameter(parameters),
    category: parseId(parameters.get("category")),
    search: (parameters.get("search") ?? "").slice(0, 200),
    unanswered: parameters.get("answered") === "no",
    followed: parameters.get("followed") === "yes",
  };
}

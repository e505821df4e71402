import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { listCategories } from "#features/courses/contract.ts";
import { parseId } from "#kit/shared/parse-id.ts";
import { callApi } from "#kit/web/api.ts";
import type { ListFilter } from "#kit/web/use-list-params.ts";
import { listAllCourses, type ListedState } from "../../administration-contract.ts";
import { allCoursesKey } from "../manage/api.ts";

export const pageSize = 20;

export type AllCoursesFilter = ListFilter<"" | ListedState>;

/** A page of the courses of the academy. `category`: the id of one; null for all. */
export const allCourses = ({ status, search, page }: AllCoursesFilter, category: number | null) =>
  queryOptions({
    queryKey: [...allCoursesKey, status, search, category, page],
    queryFn: async () =>
      callApi(listAllCourses, {
        query: {
          search,
          page,
          page_size: pageSize,
          state: status || undefined,
          category: category ?? undefined,
        },
      }),
    placeholderData: keepPreviousData,
  });

/** The categories to choose from. Not the query of the editor, whose scripts are large. */
export const listedCategories = () =>
  queryOptions({
    queryKey: ["listed-categories"],
    queryFn: async () => callApi(listCategories),
    staleTime: 60_000,
  });

/** The id of the category of which courses are shown, stored in the address. Null: all. */
export function useCategory(): [number | null, (id: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const choose = (id: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        // After a change, the list starts at its first page.
        next.delete("page");
        if (id === "") next.delete("category");
        else next.set("category", id);
        return next;
      },
      { preventScrollReset: true },
    );
  return [parseId(parameters.get("category")), choose];
}

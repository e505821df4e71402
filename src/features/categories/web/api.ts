import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/categories.ts";
import type { CategoryCalls } from "../calls.ts";
import type { Category } from "../contract.ts";
import { moveTo } from "../rules.ts";

export const categoriesOf = ({ list }: CategoryCalls) =>
  queryOptions({
    queryKey: ["admin-categories", list.path],
    queryFn: async () => callApi(list),
  });

/** What other pages show of categories. */
export const outdatedBy = (calls: CategoryCalls) => [categoriesOf(calls).queryKey, ["forum", "categories"]];

/** Moves a category. The list shows the new order at once. */
export function useMove(calls: CategoryCalls) {
  const queries = useQueryClient();
  const { queryKey } = categoriesOf(calls);
  return useWrite(
    async ({ id, position }: { id: number; position: number }) =>
      callApi(calls.change, { params: { id }, body: { position } }),
    {
      failure: m.move_failed,
      outdates: outdatedBy(calls),
      showAtOnce: async ({ id, position }) => {
        await queries.cancelQueries({ queryKey });
        const before = queries.getQueryData<Category[]>(queryKey);
        queries.setQueryData<Category[]>(queryKey, (rows) => rows && moveTo(rows, id, position));
        return () => queries.setQueryData(queryKey, before);
      },
    },
  );
}

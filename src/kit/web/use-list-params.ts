import { useSearchParams } from "react-router";
import { pageParameter } from "./page-parameter.ts";

/** Which entries of a list are shown. */
export interface ListFilter<Status extends string> {
  status: Status;
  search: string;
  page: number;
}

/** Changes what is shown, as a new entry in the history or in place of the current entry. */
export type ChangeList<Status extends string> = (
  change: Partial<ListFilter<Status>>,
  how?: { replace: boolean },
) => void;

/**
 * State, search and page of a list, stored in the address, so that a reload and the back button keep them. If
 * the address names no state, the first of `states` is shown.
 */
export function useListParams<Status extends string>(
  states: readonly [{ status: Status }, ...{ status: Status }[]],
): [ListFilter<Status>, ChangeList<Status>] {
  const [parameters, setParameters] = useSearchParams();
  const [{ status: first }] = states;
  const filter = {
    status: states.find(({ status }) => status === parameters.get("status"))?.status ?? first,
    search: parameters.get("search") ?? "",
    page: pageParameter(parameters),
  };
  const change: ChangeList<Status> = (wanted, { replace } = { replace: false }) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        // After a change, the list starts at its first page.
        for (const [name, value] of Object.entries({ page: 1, ...wanted }))
          if (value === "" || value === 1 || (name === "status" && value === first)) next.delete(name);
          else next.set(name, String(value));
        return next;
      },
      { replace, preventScrollReset: wanted.page === undefined },
    );
  return [filter, change];
}

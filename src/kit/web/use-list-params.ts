import { useSearchParams } from "react-router";
import { pageIn } from "./page-in.ts";

/** What of a list is shown. */
export interface ListFilter<Status extends string> {
  status: Status;
  search: string;
  page: number;
}

/** Shows something else; as a step of its own in the history, or in place of the one before it. */
export type ChangeList<Status extends string> = (
  change: Partial<ListFilter<Status>>,
  how?: { replace: boolean },
) => void;

/**
 * What of a list is shown, kept in the address, so that a reload and the back button keep it. The first
 * of `states` is shown where the address names none.
 */
export function useListParams<Status extends string>(
  states: readonly [{ status: Status }, ...{ status: Status }[]],
): [ListFilter<Status>, ChangeList<Status>] {
  const [parameters, setParameters] = useSearchParams();
  const [{ status: first }] = states;
  const filter = {
    status: states.find(({ status }) => status === parameters.get("status"))?.status ?? first,
    search: parameters.get("search") ?? "",
    page: pageIn(parameters),
  };
  const change: ChangeList<Status> = (wanted, { replace } = { replace: false }) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        // Another list begins at its first page.
        for (const [name, value] of Object.entries({ page: 1, ...wanted }))
          if (value === "" || value === 1 || (name === "status" && value === first)) next.delete(name);
          else next.set(name, String(value));
        return next;
      },
      { replace, preventScrollReset: wanted.page === undefined },
    );
  return [filter, change];
}

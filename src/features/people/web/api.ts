import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listUsers } from "#features/accounts/administration-contract.ts";
import { peoplePageSize } from "#features/accounts/rules.ts";
import { callApi } from "#kit/web/api.ts";
import type { ListFilter } from "#kit/web/use-list-params.ts";
import { readPerson } from "../contract.ts";

/** The first part of every query key that a change of a person makes old. */
export const peopleKey = ["people"];

/** Which people are shown: everybody, a role, or a state. */
export type PeopleFilter = ListFilter<"" | "instructor" | "admin" | "deactivated" | "unconfirmed">;

const filterOf = (status: PeopleFilter["status"]) =>
  status === "instructor" || status === "admin" ? { role: status } : { state: status };

export const people = ({ status, search, page }: PeopleFilter) =>
  queryOptions({
    queryKey: [...peopleKey, "list", status, search, page],
    queryFn: async () =>
      callApi(listUsers, { query: { ...filterOf(status), search, page, page_size: peoplePageSize } }),
    placeholderData: keepPreviousData,
  });

export const person = (id: number) =>
  queryOptions({
    queryKey: [...peopleKey, "one", id],
    queryFn: async () => callApi(readPerson, { params: { id } }),
  });

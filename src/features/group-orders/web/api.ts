import { queryOptions } from "@tanstack/react-query";
import { listCourses } from "#features/catalogue/contract.ts";
import { rowsOf } from "#kit/shared/rows.ts";
import { callApi } from "#kit/web/api.ts";
import { listGroupOrders, readGroupOrder } from "../contract.ts";

export const groupOrders = () =>
  queryOptions({ queryKey: ["group-orders"], queryFn: async () => callApi(listGroupOrders) });

export const groupOrderById = (id: number) =>
  queryOptions({
    queryKey: ["group-order", id],
    queryFn: async () => callApi(readGroupOrder, { params: { id } }),
  });

/** The courses that have a price, by title. */
export const coursesWithPrice = () =>
  queryOptions({
    queryKey: ["courses-with-price"],
    queryFn: async () => rowsOf(await callApi(listCourses)),
    select: (courses) =>
      courses
        .filter(({ price }) => Number(price) > 0)
        .toSorted((a, b) => (a.course_title < b.course_title ? -1 : 1)),
  });

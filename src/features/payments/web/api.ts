import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { rowsOf } from "#kit/shared/rows.ts";
import { callApi } from "#kit/web/api.ts";
import {
  listPayments,
  openOrder,
  type Payment,
  paymentOptions,
  readOrder,
  readPayment,
} from "../contract.ts";

/** The person's own payments, newest first. */
export const myPayments = () =>
  queryOptions({
    queryKey: ["payments"],
    queryFn: async (): Promise<Payment[]> => rowsOf(await callApi(listPayments)),
  });

/** Makes the person's payments be read again. */
export const invalidatePayments = async (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: myPayments().queryKey });

/** The order for a course. Reading it opens an order if there is none, and so holds the price. */
export const courseOrder = (courseId: number) =>
  queryOptions({
    queryKey: ["order-of-course", courseId],
    queryFn: async () => callApi(openOrder, { body: { course_id: courseId } }),
    staleTime: 60_000,
  });

export const orderById = (id: number) =>
  queryOptions({ queryKey: ["order", id], queryFn: async () => callApi(readOrder, { params: { id } }) });

export const paymentById = (id: number) =>
  queryOptions({ queryKey: ["payment", id], queryFn: async () => callApi(readPayment, { params: { id } }) });

export const waysToPay = () =>
  queryOptions({
    queryKey: ["payment-options"],
    queryFn: async () => callApi(paymentOptions),
    staleTime: 300_000,
  });

import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { rowsOf } from "#kit/shared/rows.ts";
import { language } from "#kit/shared/language.ts";
import { walletName } from "#kit/shared/wallet-name.ts";
import { callApi } from "#kit/web/api.ts";
import {
  listPayments,
  openOrder,
  type Order,
  type Payment,
  type PaymentOption,
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

/** An order that is opened by reading it, if there is none. So it holds the price. */
export const openedOrder = (key: (string | number)[], open: () => Promise<Order>) =>
  queryOptions({ queryKey: key, queryFn: open, staleTime: 60_000 });

/** The order for a course. */
export const courseOrder = (courseId: number) =>
  openedOrder(["order-of-course", courseId], async () =>
    callApi(openOrder, { body: { course_id: courseId } }),
  );

export const orderById = (id: number) =>
  queryOptions({ queryKey: ["order", id], queryFn: async () => callApi(readOrder, { params: { id } }) });

export const paymentById = (id: number) =>
  queryOptions({ queryKey: ["payment", id], queryFn: async () => callApi(readPayment, { params: { id } }) });

/** Ways to pay with the names of the wallets in the language of the reader. */
export const withWalletNames = (providers: PaymentOption[]): PaymentOption[] =>
  providers.map((one) => ({ ...one, name: walletName(one.name) }));

export const waysToPay = () =>
  queryOptions({
    queryKey: ["payment-options", language()],
    // The answer is cached for readers of both languages.
    queryFn: async () => {
      const { providers, ...rest } = await callApi(paymentOptions);
      return { ...rest, providers: withWalletNames(providers) };
    },
    staleTime: 300_000,
  });

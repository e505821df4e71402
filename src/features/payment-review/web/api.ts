import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { waitingKey } from "#features/notifications/web/public.tsx";
import { callApi } from "#kit/web/api.ts";
import type { ListFilter } from "#kit/web/use-list-params.ts";
import { listCredits, listPaymentReviews, listWallets } from "../contract.ts";
import { readDeskCounts } from "../desk-contract.ts";

export const pageSize = 20;
/** Administrators leave the page open and expect new payments to appear. */
export const pollMs = 15_000;

export type PaymentReviewFilter = ListFilter<
  "pending" | "asked" | "verified" | "rejected" | "disputed" | "refunded"
>;

/** The first part of every query key of payments under review. */
export const paymentReviewKey = ["payment-review"];

/** What a decision or a new credit makes out of date: also the counts of what waits. */
export const outdatedByDecision = [paymentReviewKey, waitingKey];

export const paymentReviews = (filter: PaymentReviewFilter) =>
  queryOptions({
    queryKey: [...paymentReviewKey, "list", filter],
    queryFn: async () => callApi(listPaymentReviews, { query: { ...filter, page_size: pageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });

export const deskCountsKey = ["desk-counts"];
const countsPollMs = 60_000;

/** The numbers on the tabs. They are not read with every event: they count all transfers. */
export const deskCounts = () =>
  queryOptions({
    queryKey: deskCountsKey,
    queryFn: async () => callApi(readDeskCounts),
    refetchInterval: countsPollMs,
  });

const walletsPollMs = 60_000;

/** When each wallet last sent a message. */
export const walletMessages = () =>
  queryOptions({
    queryKey: ["wallet-messages"],
    queryFn: async () => callApi(listWallets),
    refetchInterval: walletsPollMs,
  });

export type MoneyFilter = ListFilter<"unowned" | "blocked" | "all">;

const creditsKey = ["desk-credits"];
/** What an action on a transfer makes out of date: payments show the transfer too. */
export const outdatedByMoney = [creditsKey, deskCountsKey, paymentReviewKey];

export const deskCredits = ({ status, ...filter }: MoneyFilter) =>
  queryOptions({
    queryKey: [...creditsKey, status, filter],
    queryFn: async () =>
      callApi(listCredits, {
        query: { ...filter, page_size: pageSize, ...(status === "all" ? {} : { state: status }) },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });

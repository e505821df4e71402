import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { waitingKey } from "#features/notifications/web/public.tsx";
import { callApi } from "#kit/web/api.ts";
import type { ListFilter } from "#kit/web/use-list-params.ts";
import { listPaymentReviews } from "../contract.ts";

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

import { queryOptions } from "@tanstack/react-query";
import { paymentReviewKey, pollMs } from "#features/payment-review/web/today-public.tsx";
import { callApi } from "#kit/web/api.ts";
import { overview, readTrends } from "../contract.ts";

/** The overview. Its key begins with that of the payment review, so that a decision makes it be read again. */
export const academyOverview = () =>
  queryOptions({
    queryKey: [...paymentReviewKey, "overview"],
    queryFn: async () => callApi(overview),
    refetchInterval: pollMs,
  });

/** The figures of the last weeks. They change slowly, so they are not polled. */
export const trends = () =>
  queryOptions({ queryKey: ["administration", "trends"], queryFn: async () => callApi(readTrends) });

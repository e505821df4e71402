import { queryOptions } from "@tanstack/react-query";
import { paymentReviewKey, pollMs } from "#features/payment-review/web/public.tsx";
import { callApi } from "#kit/web/api.ts";
import { overview } from "../contract.ts";

/** The overview. Its key begins with that of the payment review, so that a decision makes it be read again. */
export const academyOverview = () =>
  queryOptions({
    queryKey: [...paymentReviewKey, "overview"],
    queryFn: async () => callApi(overview),
    refetchInterval: pollMs,
  });

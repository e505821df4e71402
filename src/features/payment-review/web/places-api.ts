import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { listPaidPlaces } from "../places-contract.ts";
import { paymentReviewKey } from "./api.ts";

/** For whom a payment for others is. */
export const paidPlaces = (id: number) =>
  queryOptions({
    queryKey: [...paymentReviewKey, "places", id],
    queryFn: async () => callApi(listPaidPlaces, { params: { id } }),
  });

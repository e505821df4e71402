import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { readBalance } from "../../balance-contract.ts";
import { myPayments } from "../api.ts";

/** The person's balance. It is read again with their payments. */
export const myBalance = () =>
  queryOptions({
    queryKey: [...myPayments().queryKey, "balance"],
    queryFn: async () => callApi(readBalance),
  });

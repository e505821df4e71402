import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { readSubscription } from "../unsubscribe-contract.ts";

/** Which mails a token ends. */
export const subscriptionOf = (token: string) =>
  queryOptions({
    queryKey: ["subscription", token],
    queryFn: async () => callApi(readSubscription, { query: { token } }),
    retry: false,
  });

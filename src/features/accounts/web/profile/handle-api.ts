import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { readHandle } from "../../handle-contract.ts";

export const ownHandle = () =>
  queryOptions({ queryKey: ["profile", "handle"], queryFn: async () => callApi(readHandle) });

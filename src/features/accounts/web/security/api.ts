import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { listSessions } from "../../contract.ts";

export const myDevices = () =>
  queryOptions({ queryKey: ["devices"], queryFn: async () => callApi(listSessions) });

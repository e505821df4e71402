import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { profile } from "../../contract.ts";

export const myProfile = () => queryOptions({ queryKey: ["profile"], queryFn: async () => callApi(profile) });

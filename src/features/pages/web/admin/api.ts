import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { listTexts, readText } from "../../texts-contract.ts";

/** The first part of every query key of texts. */
export const textsKey = ["admin-texts"];

export const allTexts = () =>
  queryOptions({ queryKey: [...textsKey, "all"], queryFn: async () => callApi(listTexts) });

export const textIn = (page: string, language: string) =>
  queryOptions({
    queryKey: [...textsKey, "one", page, language],
    queryFn: async () => callApi(readText, { params: { page, language } }),
    // The heading stays while the other language loads.
    placeholderData: keepPreviousData,
    // A form is open: what is typed must not be compared with another text later.
    refetchOnWindowFocus: false,
  });

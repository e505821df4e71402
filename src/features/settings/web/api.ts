import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { listSettings, readSetting } from "../contract.ts";

/** The first part of every query key of settings. */
export const settingsKey = ["admin-settings"];

export const allSettings = () =>
  queryOptions({ queryKey: [...settingsKey, "all"], queryFn: async () => callApi(listSettings) });

export const settingCalled = (name: string) =>
  queryOptions({
    queryKey: [...settingsKey, "one", name],
    queryFn: async () => callApi(readSetting, { params: { name } }),
    // A form is open: what is typed must not be compared with another value later.
    refetchOnWindowFocus: false,
  });

import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { deletePushDevice, listPushDevices, sendTestPush } from "../../push-contract.ts";
import { findSubscription, readState } from "./browser.ts";

/** What this browser allows and what is chosen in it. */
export const thisDevice = () =>
  queryOptions({ queryKey: ["push", "this"], queryFn: readState, staleTime: 0, retry: false });

export const pushDevices = () =>
  queryOptions({ queryKey: ["push", "all"], queryFn: async () => callApi(listPushDevices) });

export const endPushDevice = async (id: number): Promise<void> => {
  await callApi(deletePushDevice, { params: { id } });
};

/** Ends it on the server, then in the browser. If only the browser fails, nothing is sent to it any more. */
export async function turnOff(id: number): Promise<void> {
  await endPushDevice(id);
  const subscription = await findSubscription();
  await subscription?.unsubscribe().catch((error: unknown) => console.debug("unsubscribe", error));
}

export const testDevice = async (id: number) => (await callApi(sendTestPush, { params: { id } })).result;

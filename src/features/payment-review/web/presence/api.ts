import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { type DeskViewer, listDeskViewers } from "../../presence-contract.ts";

export const deskViewersKey = ["desk-viewers"];

/** Somebody who does not renew is forgotten, of which no event tells. */
const whileSomebodyMs = 20_000;
const whileNobodyMs = 60_000;

/** Which payments other administrators have open. Its list is apart: who looks at a row does not change the row. */
export const deskViewers = () =>
  queryOptions({
    queryKey: deskViewersKey,
    queryFn: async () => callApi(listDeskViewers),
    refetchInterval: ({ state }) => (state.data?.length ? whileSomebodyMs : whileNobodyMs),
  });

/** The names of those who have a payment open. */
export const namesAt =
  (paymentId: number) =>
  (viewers: DeskViewer[]): string[] =>
    viewers.filter(({ payment_id }) => payment_id === paymentId).map(({ name }) => name);

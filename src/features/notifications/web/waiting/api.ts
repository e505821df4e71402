import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { listWaiting } from "../../contract.ts";
import { waitingKey } from "./waiting-key.ts";

const pollMs = 20_000;

/** What is waiting for administrators. It is a poll: a failure is only logged. */
export const waitingWork = () =>
  queryOptions({
    queryKey: waitingKey,
    queryFn: async () =>
      callApi(listWaiting).catch((error: unknown) => {
        console.debug("waiting work poll", error);
        throw error;
      }),
    refetchInterval: pollMs,
    retry: false,
  });

/** How much is waiting, of some kinds of work or of all. */
export const sumOf =
  (kinds?: readonly string[]) =>
  (lines: { kind: string; count: number }[]): number =>
    lines.filter(({ kind }) => !kinds || kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0);

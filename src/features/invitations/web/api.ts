import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { listLearnerImports, readInvitation } from "../contract.ts";

export const importsKey = ["learner-imports"];

const pollMs = 5_000;

/** The newest imports. While mails are being sent, they are read again. */
export const learnerImports = () =>
  queryOptions({
    queryKey: importsKey,
    queryFn: async () => callApi(listLearnerImports),
    refetchInterval: ({ state }) =>
      state.data?.some(({ is_stopped, mailed, total, expired }) => !is_stopped && mailed + expired < total)
        ? pollMs
        : false,
  });

export const invitation = (secret: string) =>
  queryOptions({
    queryKey: ["invitation", secret],
    queryFn: async () => callApi(readInvitation, { body: { secret } }),
    retry: false,
    staleTime: Infinity,
  });

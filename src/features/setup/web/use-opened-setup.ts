import { useEffect, useState } from "react";
import { ApiError, callApi } from "#kit/web/api.ts";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/setup.ts";
import { openSetup, type OpenedSetup } from "../contract.ts";

interface Failure {
  sentence: string;
  /** The token is not the valid one. */
  isOver: boolean;
}

/**
 * Opens the form with a token. What was opened stays while another token is tried, so that the form stays too. It is
 * no query: the sign-in at the end would read it again, without a valid token.
 */
export function useOpenedSetup(token: string) {
  const [opened, setOpened] = useState<OpenedSetup | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { write } = useWrite(async (given: string) => callApi(openSetup, { body: { token: given } }), {
    failure: m.open_failed,
    onDone: (answer) => {
      setOpened((before) => before ?? answer);
      setFailure(null);
    },
    onFailed: (sentence, error) =>
      setFailure({ sentence, isOver: error instanceof ApiError && error.status === 404 }),
  });
  useEffect(() => write(token), [token, write]);
  return { opened, failure, retry: () => write(token) };
}

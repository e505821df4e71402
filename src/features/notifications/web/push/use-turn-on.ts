import { useState } from "react";
import { sentenceOf } from "#kit/web/api.ts";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/notifications.ts";
import type { Shows } from "../../push-contract.ts";
import { NoAnswer, type PushState, turnOn } from "./browser.ts";

/** Turns push messages on in this browser. Call `write` in a tap, because the browser asks then. */
export function useTurnOn(onState: (state: PushState) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const { write, busy } = useWrite(async (shows: Shows) => turnOn(shows), {
    failure: m.push_on_failed,
    onDone: onState,
    onFailed: (_, error) => {
      console.debug("push", error);
      setProblem(error instanceof NoAnswer ? m.push_no_answer() : sentenceOf(error, m.push_on_failed()));
    },
  });
  return { write, busy, problem: busy ? null : problem };
}

import { useState } from "react";
import { sentenceOf } from "#kit/web/api.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/notifications.ts";
import type { Shows } from "../../push-contract.ts";
import { NoAnswer, type PushState, turnOn } from "./browser.ts";
import { ShowsChoice } from "./shows-choice.tsx";

/** What happens, then the question. The browser asks only after the tap. */
export function DeviceIsOff({ onState }: { onState: (state: PushState) => void }) {
  const [shows, setShows] = useState<Shows>("only_that");
  const [problem, setProblem] = useState<string | null>(null);
  const { write, busy } = useWrite(turnOn, {
    failure: m.push_on_failed,
    onDone: onState,
    onFailed: (_, error) => {
      console.debug("push", error);
      setProblem(error instanceof NoAnswer ? m.push_no_answer() : sentenceOf(error, m.push_on_failed()));
    },
  });
  return (
    <>
      <p>{m.push_what()}</p>
      <p className="text-small text-muted">{m.push_carried()}</p>
      <ShowsChoice chosen={shows} onChoose={setShows} />
      <FormError sentence={busy ? null : problem} />
      <Button busy={busy} busyText={m.push_turning_on()} onClick={() => write(shows)}>
        {m.push_turn_on()}
      </Button>
    </>
  );
}

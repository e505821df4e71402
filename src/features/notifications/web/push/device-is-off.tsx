import { useState } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import * as m from "#messages/notifications.ts";
import type { Shows } from "../../push-contract.ts";
import type { PushState } from "./browser.ts";
import { ShowsChoice } from "./shows-choice.tsx";
import { useTurnOn } from "./use-turn-on.ts";

/** What happens, then the question. The browser asks only after the tap. */
export function DeviceIsOff({ onState }: { onState: (state: PushState) => void }) {
  const [shows, setShows] = useState<Shows>("only_that");
  const { write, busy, problem } = useTurnOn(onState);
  return (
    <>
      <p>{m.push_what()}</p>
      <p className="text-small text-muted">{m.push_carried()}</p>
      <ShowsChoice chosen={shows} onChoose={setShows} />
      <FormError sentence={problem} />
      <Button busy={busy} busyText={m.push_turning_on()} onClick={() => write(shows)}>
        {m.push_turn_on()}
      </Button>
    </>
  );
}

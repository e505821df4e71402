import { Bell } from "lucide-react";
import { useState } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/notifications.ts";
import type { PushDevice, Shows, TestResult } from "../../push-contract.ts";
import { testDevice, turnOff } from "./api.ts";
import { changeShows, type PushState } from "./browser.ts";
import { ShowsChoice } from "./shows-choice.tsx";

/** This browser is notified: what it shows, a test, and the way out. */
export function DeviceIsOn({ device, onState }: { device: PushDevice; onState: (state: PushState) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isTested, setIsTested] = useState(false);
  const begin = () => {
    setProblem(null);
    setIsTested(false);
  };
  const choice = useWrite(async (shows: Shows) => changeShows(shows), {
    failure: m.push_change_failed,
    onDone: onState,
    onFailed: setProblem,
  });
  const end = useWrite(async () => turnOff(device.id), {
    failure: m.push_off_failed,
    onDone: () => onState({ is: "off" }),
    onFailed: setProblem,
  });
  const test = useWrite(async () => testDevice(device.id), {
    failure: m.push_test_failed,
    onDone: (result: TestResult) => {
      if (result === "sent") setIsTested(true);
      else setProblem(result === "gone" ? m.push_test_gone() : m.push_test_failed());
      if (result === "gone") onState({ is: "off" });
    },
    onFailed: setProblem,
  });
  return (
    <>
      <output className="flex items-center gap-2 font-semibold">
        <Bell aria-hidden="true" className="size-5 shrink-0 text-green-deep" />
        {m.push_is_on()}
      </output>
      <ShowsChoice
        chosen={choice.sending ?? device.shows}
        onChoose={(shows) => {
          begin();
          choice.write(shows);
        }}
      />
      <FormError sentence={problem} />
      <output className="text-small empty:hidden">{isTested ? m.push_test_sent() : null}</output>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={test.busy}
          busyText={m.push_sending_test()}
          onClick={() => {
            begin();
            test.write();
          }}
        >
          {m.push_send_test()}
        </Button>
        <Button
          variant="quiet"
          busy={end.busy}
          busyText={m.push_turning_off()}
          onClick={() => {
            begin();
            end.write();
          }}
        >
          {m.push_turn_off()}
        </Button>
      </div>
    </>
  );
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/notifications.ts";
import { thisDevice } from "./api.ts";
import type { PushState } from "./browser.ts";
import { DeviceIsOff } from "./device-is-off.tsx";
import { DeviceIsOn } from "./device-is-on.tsx";
import { OtherDevices } from "./other-devices.tsx";

/** Push messages in this browser: what they are, the way to them, and the person's other devices. Loaded on demand. */
export default function ThisDevice() {
  const queries = useQueryClient();
  const { data, isError, error, refetch } = useQuery(thisDevice());
  const place = useRef<HTMLDivElement>(null);
  const setState = (state: PushState) => {
    // The button that was pressed is gone then.
    if (state.is !== data?.is) place.current?.focus();
    queries.setQueryData(thisDevice().queryKey, state);
    void queries.invalidateQueries({ queryKey: ["push", "all"] });
  };
  if (!data && isError)
    return <LoadError title={m.push_load_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <div aria-hidden="true" className="skeleton h-40" />;
  return (
    <div className="grid gap-6">
      <div ref={place} tabIndex={-1} className="grid justify-items-start gap-4">
        <State state={data} onState={setState} onAgain={() => void refetch()} />
      </div>
      <OtherDevices thisId={data.is === "on" ? data.device.id : null} />
    </div>
  );
}

function State({
  state,
  onState,
  onAgain,
}: {
  state: PushState;
  onState: (state: PushState) => void;
  onAgain: () => void;
}) {
  if (state.is === "on") return <DeviceIsOn device={state.device} onState={onState} />;
  if (state.is === "off") return <DeviceIsOff onState={onState} />;
  if (state.is === "unsupported") return <p>{m.push_unsupported()}</p>;
  if (state.is === "iphone")
    return (
      <>
        {/* With it the phone opens the site as an app. */}
        <link rel="manifest" href="/app.webmanifest" />
        <p>{m.push_iphone()}</p>
        <ol className="grid list-decimal gap-1 pl-6">
          <li>{m.push_iphone_share()}</li>
          <li>{m.push_iphone_add()}</li>
          <li>{m.push_iphone_open()}</li>
        </ol>
      </>
    );
  return (
    <>
      <output>{m.push_blocked()}</output>
      <p className="text-small text-muted">{m.push_blocked_how()}</p>
      <Button variant="secondary" onClick={onAgain}>
        {m.push_look_again()}
      </Button>
    </>
  );
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useRef, useState } from "react";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/accounts.ts";
import { endOtherSessions, endSession } from "../../contract.ts";
import { myDevices } from "./api.ts";
import { DeviceRow } from "./device-row.tsx";
import { DevicesSkeleton } from "./password-skeleton.tsx";

/** How many are shown until the person asks for all. */
const atFirst = 6;

/** The devices where the person is signed in, each with a button that ends its session. */
export function Devices() {
  const queries = useQueryClient();
  const { data, isError, error, refetch } = useQuery(myDevices());
  const [showsAll, setShowsAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { write: end, sending: ending } = useWrite(
    async (which: string) =>
      which === "others" ? callApi(endOtherSessions) : callApi(endSession, { params: { id: which } }),
    {
      failure: m.device_end_failed,
      outdates: [myDevices().queryKey],
      onDone: ({ message }, which) => {
        toast("success", message);
        // A session that was ended leaves the list at once.
        queries.setQueryData(myDevices().queryKey, (before) =>
          before?.filter((device) => (which === "others" ? device.is_current : device.id !== which)),
        );
        // The button that had the focus is gone.
        heading.current?.focus();
      },
      onFailed: (sentence) => toast("error", sentence),
    },
  );

  if (isError && !data)
    return <LoadError title={m.devices_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <DevicesSkeleton />;

  const shown = showsAll ? data : data.slice(0, atFirst);
  const hasOthers = data.some((device) => !device.is_current);
  return (
    <section className="card grid gap-4 p-4 sm:p-8">
      <header className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
          {m.devices_title()}
        </h2>
        <p className="text-small text-muted">{hasOthers ? m.devices_lead() : m.devices_only_this()}</p>
      </header>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isEnding={ending === device.id}
            onEnd={() => (ending ? undefined : end(device.id))}
          />
        ))}
      </ul>
      {shown.length < data.length ? (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          {m.devices_show_all({ count: data.length })}
        </Button>
      ) : null}
      {hasOthers ? (
        <Button
          variant="secondary"
          busy={ending === "others"}
          onClick={() => (ending ? undefined : end("others"))}
        >
          <LogOut size={18} aria-hidden="true" />
          {m.devices_end_others()}
        </Button>
      ) : null}
    </section>
  );
}

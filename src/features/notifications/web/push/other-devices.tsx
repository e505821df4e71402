import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDate } from "#kit/shared/dates.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/notifications.ts";
import { endPushDevice, pushDevices } from "./api.ts";

/** The person's devices other than this one. Without any it shows nothing. */
export function OtherDevices({ thisId }: { thisId: number | null }) {
  const { data, isError, error, refetch } = useQuery(pushDevices());
  const [problem, setProblem] = useState<string | null>(null);
  const { write, sending } = useWrite(endPushDevice, {
    failure: m.push_off_failed,
    outdates: [pushDevices().queryKey],
    onFailed: setProblem,
  });
  if (!data && isError)
    return <LoadError title={m.push_others_failed()} reason={error.message} retry={() => void refetch()} />;
  const others = data?.filter(({ id }) => id !== thisId) ?? [];
  if (others.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{m.push_others()}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {others.map(({ id, device, created_at, delivered_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <span className="grid">
              {device}
              <span className="text-small text-muted">
                {delivered_at
                  ? m.push_since_and_last({ since: formatDate(created_at), last: formatDate(delivered_at) })
                  : m.push_since({ since: formatDate(created_at) })}
              </span>
            </span>
            <Button
              variant="quiet"
              busy={sending === id}
              aria-label={m.push_turn_off_named({ device })}
              onClick={() => {
                setProblem(null);
                write(id);
              }}
            >
              {m.push_turn_off()}
            </Button>
          </li>
        ))}
      </ul>
      <FormError sentence={problem} />
    </div>
  );
}

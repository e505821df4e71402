import { CircleHelp, Monitor, Smartphone } from "lucide-react";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatRelative } from "#kit/shared/relative-times.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/accounts.ts";
import type { Device } from "../../contract.ts";

const icons = { mobile: Smartphone, computer: Monitor, unknown: CircleHelp };

interface DeviceRowProps {
  device: Device;
  isEnding: boolean;
  onEnd: () => void;
}

/**
 * One device: its name, when it signed in, when it was last used, and the button that ends its session. The
 * current device has none: there the person logs out.
 */
export function DeviceRow({ device, isEnding, onEnd }: DeviceRowProps) {
  const Icon = icons[device.kind];
  const begun = formatRelative(device.created_at);
  const used = formatRelative(device.last_used_at);
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-3 py-3 sm:grid-cols-[auto_1fr_auto]">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-green-tint text-green-deep">
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device.device}
          {device.is_current ? <Badge>{m.device_this()}</Badge> : null}
        </span>
        <time
          dateTime={device.last_used_at}
          title={formatDateTime(device.last_used_at)}
          className="text-small text-muted"
        >
          {device.is_current ? m.device_since({ begun }) : m.device_times({ used, begun })}
        </time>
      </span>
      {device.is_current ? null : (
        <Button
          variant="quiet"
          className="px-3 text-small max-sm:col-start-2 max-sm:justify-self-start"
          aria-label={m.device_end_named({ device: device.device, used })}
          busy={isEnding}
          onClick={onEnd}
        >
          {m.device_end()}
        </Button>
      )}
    </li>
  );
}

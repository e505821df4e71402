import { useState } from "react";
import { Link } from "react-router";
import { callApi } from "#kit/web/api.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import * as m from "#messages/payment-messages.ts";
import { type Device, revokeDevice } from "../contract.ts";
import { creditsOfDevicePath } from "../paths.ts";
import { devicesKey } from "./api.ts";

const ConfirmDialog = lazyDialog(async () => import("#kit/web/ui/confirm-dialog.tsx"));

/** A phone: when it sent a message last, and what it brought. */
export function DeviceRow({ device }: { device: Device }) {
  const { id, name, revoked_at: revokedAt, last_seen_at: seenAt, messages, credits } = device;
  const [isRevoking, setIsRevoking] = useState(false);
  return (
    <li className="grid gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-read wrap-anywhere">{name}</h2>
        <Badge tone={revokedAt ? "grey" : "green"}>
          {revokedAt ? m.device_revoked() : m.device_active()}
        </Badge>
      </div>
      <p className="flex flex-wrap gap-x-4 text-small text-muted">
        {seenAt ? (
          <span>
            {m.device_seen()} <RelativeTime time={seenAt} />
          </span>
        ) : (
          <span>{m.device_never()}</span>
        )}
        <span>{m.device_messages({ count: messages })}</span>
        <Link to={creditsOfDevicePath(id)} className="underline">
          {m.device_credits({ count: credits })}
        </Link>
      </p>
      {revokedAt ? null : (
        <Button variant="quiet" className="justify-self-start" onClick={() => setIsRevoking(true)}>
          {m.revoke()}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {isRevoking ? (
        <ConfirmDialog
          title={m.revoke_title({ name })}
          words={{ confirm: m.revoke(), busy: m.revoking(), failed: m.revoke_failed() }}
          variant="danger"
          outdates={[devicesKey]}
          onConfirm={async () => {
            await callApi(revokeDevice, { params: { id } });
            setIsRevoking(false);
          }}
          onClose={() => setIsRevoking(false)}
        >
          {m.revoke_text()}
        </ConfirmDialog>
      ) : null}
    </li>
  );
}

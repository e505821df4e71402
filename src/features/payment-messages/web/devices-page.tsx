import { useQuery } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { useState } from "react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/payment-messages.ts";
import type { Route } from "./+types/devices-page";
import { messageDevices } from "./api.ts";
import { DeviceForm } from "./device-form.tsx";
import { DeviceRow } from "./device-row.tsx";
import { ForwarderGuide } from "./forwarder-guide.tsx";
import { NewSecret } from "./new-secret.tsx";
import { PagesHead } from "./pages-head.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.devices_title(), matches);

/** The phones that forward messages, and how to set one up. */
export default function DevicesPage() {
  return (
    <div className="page grid max-w-[900px] gap-6 pt-6 pb-12 sm:pt-8">
      <RequireSession roles={["admin"]} skeleton={<AdminListSkeleton />}>
        <PagesHead title={m.devices_title()} />
        <p className="text-muted">{m.devices_text()}</p>
        <Devices />
        <ForwarderGuide />
      </RequireSession>
    </div>
  );
}

function Devices() {
  const { data, error, refetch } = useQuery(messageDevices());
  // Known only until the page is left: the server stores no secret.
  const [added, setAdded] = useState<{ name: string; secret: string } | null>(null);
  if (error && !data)
    return <LoadError title={m.devices_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <AdminListSkeleton />;
  return (
    <>
      {added ? (
        <NewSecret {...added} address={data.address} onClose={() => setAdded(null)} />
      ) : (
        <DeviceForm onAdded={setAdded} />
      )}
      {data.has_shared_secret ? <p className="text-small text-muted">{m.shared_secret()}</p> : null}
      {data.devices.length === 0 ? (
        <EmptyState icon={Smartphone} title={m.devices_empty()} text={m.devices_empty_text()} />
      ) : (
        <ul className="card divide-y divide-line">
          {data.devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/settings.ts";
import { adminSettingsPath } from "../paths.ts";
import type { Route } from "./+types/setting-page";
import { settingCalled } from "./api.ts";
import { SettingForm } from "./setting-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.title(), matches);

/** One setting with its form and its preview. */
export default function SettingPage({ params }: Route.ComponentProps) {
  return (
    <div className="page grid max-w-[900px] gap-4 pt-6 pb-12 sm:pt-8">
      <RequireSession roles={["admin"]} skeleton={<AdminListSkeleton />}>
        <ButtonLink to={adminSettingsPath} variant="quiet" className="justify-self-start px-3">
          <ArrowLeft size={18} aria-hidden="true" />
          {m.back()}
        </ButtonLink>
        <OneSetting key={params.name} name={params.name} />
      </RequireSession>
    </div>
  );
}

function OneSetting({ name }: { name: string }) {
  const { data, error, refetch } = useQuery(settingCalled(name));
  if (error && !data)
    return <LoadError title={m.failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <AdminListSkeleton />;
  return (
    <>
      <div>
        <h1 className="text-h1">{data.title}</h1>
        <p className="mt-2 text-muted">{data.text}</p>
        <p className="text-small text-muted">
          {data.changed_at ? m.is_changed({ time: formatDateTime(data.changed_at) }) : m.is_default()}
        </p>
      </div>
      {data.warning ? (
        <p role="note" className="rounded-control bg-marigold-tint px-4 py-3 text-marigold-ink">
          {data.warning}
        </p>
      ) : null}
      <SettingForm setting={data} />
    </>
  );
}

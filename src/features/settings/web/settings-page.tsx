import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/settings.ts";
import { adminSettingPath } from "../paths.ts";
import type { Route } from "./+types/settings-page";
import { allSettings } from "./api.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.title(), matches);

/** Every setting of the academy, with the sentence that explains it. */
export default function SettingsPage() {
  return (
    <div className="page grid max-w-[900px] gap-4 pt-6 pb-12 sm:pt-8">
      <h1 className="text-h1">{m.title()}</h1>
      <RequireSession roles={["admin"]} skeleton={<AdminListSkeleton />}>
        <p className="text-muted">{m.text()}</p>
        <Settings />
      </RequireSession>
    </div>
  );
}

function Settings() {
  const { data, error, refetch } = useQuery(allSettings());
  if (error && !data)
    return <LoadError title={m.failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <AdminListSkeleton />;
  return (
    <ul className="card divide-y divide-line">
      {data.map(({ name, title, text, changed_at: changedAt }) => (
        <li key={name} className="group relative flex items-center gap-4 p-4 sm:px-6">
          <div className="min-w-0 flex-1">
            <h2 className="text-read">
              <Link
                to={adminSettingPath(name)}
                className="after:absolute after:inset-0 group-hover:underline"
              >
                {title}
              </Link>
            </h2>
            <p className="text-small text-muted">{text}</p>
            <p className="text-small text-muted">
              {changedAt ? m.is_changed({ time: formatDateTime(changedAt) }) : m.is_default()}
            </p>
          </div>
          <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted" />
        </li>
      ))}
    </ul>
  );
}

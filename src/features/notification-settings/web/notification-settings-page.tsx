import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Check } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { notificationsPath } from "#features/notifications/paths.ts";
import { PushLine } from "#features/notifications/web/push-line-public.ts";
import { digestHour } from "#features/notifications/rules.ts";
import { formatTime } from "#kit/shared/date-times.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as m from "#messages/notification-settings.ts";
import type { Route } from "./+types/notification-settings-page";
import { notificationSettings } from "./api.ts";
import { CourseMutes } from "./course-mutes.tsx";
import { SettingsSkeleton } from "./settings-skeleton.tsx";
import { TypeTable } from "./type-table.tsx";
import type { SaveState } from "./use-setting-write.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.page_title(), matches);

// Few people have muted a topic.
const MutedTopics = lazyOptional(async () => import("./muted-topics.tsx"), LoadFailed);

/** What reaches a person, and how. */
export default function NotificationSettingsPage() {
  return (
    <RequireSession skeleton={<SettingsSkeleton />}>
      <Settings />
    </RequireSession>
  );
}

const digestTime = () => formatTime(`2026-01-01T${digestHour}:00:00+06:00`);

function Settings() {
  const { data, isError, error, refetch } = useQuery(notificationSettings());
  const [state, setState] = useState<SaveState>("idle");
  // It stays after the last topic, because the focus is in it.
  const [hadTopics, setHadTopics] = useState(false);
  if (data && data.topics.length > 0 && !hadTopics) setHadTopics(true);
  if (!data && !isError) return <SettingsSkeleton />;
  return (
    <div className="page grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-12">
      <Link
        to={notificationsPath}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-control px-2 font-medium text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {m.to_notifications()}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="text-h1">{m.page_title()}</h1>
        <output className="flex min-h-7 items-center gap-1 text-small text-muted">
          {state === "saved" ? <Check aria-hidden="true" size={16} className="text-green" /> : null}
          {state === "saving" ? m.saving() : null}
          {state === "saved" ? m.saved() : null}
        </output>
      </div>
      {data ? (
        <>
          <p className="text-muted">{m.lead()}</p>
          <TypeTable types={data.types} onState={setState} />
          <section className="mb-4 grid gap-1">
            <h2 className="text-h3">{m.digest_title()}</h2>
            <p className="text-small text-muted">{m.digest_text({ time: digestTime() })}</p>
          </section>
          <CourseMutes courses={data.courses} onState={setState} />
          {hadTopics ? (
            <Suspense fallback={<div aria-hidden="true" className="skeleton h-28" />}>
              <MutedTopics topics={data.topics} onState={setState} />
            </Suspense>
          ) : null}
          <Suspense fallback={<div aria-hidden="true" className="skeleton h-14" />}>
            <PushLine />
          </Suspense>
        </>
      ) : (
        <LoadError title={m.load_failed()} reason={error?.message ?? ""} retry={() => void refetch()} />
      )}
    </div>
  );
}

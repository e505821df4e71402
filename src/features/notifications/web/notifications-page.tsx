import { dashboardPath } from "#features/dashboard/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, BellOff, CheckCheck, Bell } from "lucide-react";
import { Suspense, useRef } from "react";
import { Link, Navigate } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { usePage } from "#kit/web/page-parameter.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageButtons } from "#kit/web/ui/page-buttons.tsx";
import { useGoBack } from "#kit/web/use-go-back.ts";
import * as m from "#messages/notifications.ts";
import type { NotificationPage } from "../contract.ts";
import { notificationSettingsPath } from "#features/notification-settings/paths.ts";
import { notificationPageSize } from "../rules.ts";
import type { Route } from "./+types/notifications-page";
import { notificationPage } from "./api.ts";
import { NotificationRow } from "./notification-row.tsx";
import { NotificationsSkeleton, RowsSkeleton } from "./notifications-skeleton.tsx";
import { WaitingLines } from "./public.tsx";
import { PushLine } from "./push/push-line.tsx";
import { useMarkRead } from "./use-mark-read.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.page_title(), matches);

export default function NotificationsPage() {
  return (
    <RequireSession skeleton={<NotificationsSkeleton />}>
      <Notifications />
    </RequireSession>
  );
}

const linkStyle =
  "inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-muted hover:text-ink";

function Notifications() {
  const [page, setPage] = usePage();
  const goBack = useGoBack(dashboardPath);
  const isAdmin = useSession()?.user?.role === "admin";
  const { data, isError, error, refetch } = useQuery(notificationPage(page));
  const pages = data ? Math.max(1, Math.ceil(data.count / notificationPageSize)) : 1;
  if (data && page > pages) return <Navigate replace to={pages === 1 ? "?" : `?page=${pages}`} />;
  return (
    <div className="page grid max-w-[760px] gap-4 pt-4 pb-12">
      <div className="flex flex-wrap justify-between gap-x-4">
        <button type="button" onClick={goBack} className={`-ml-2 cursor-pointer ${linkStyle}`}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          {m.go_back()}
        </button>
        <Link to={notificationSettingsPath} className={`-mr-2 ${linkStyle}`}>
          <Bell aria-hidden="true" className="size-[18px]" />
          {m.to_settings()}
        </Link>
      </div>
      <Heading data={data} />
      {isAdmin ? (
        <Suspense fallback={<div aria-hidden="true" className="skeleton h-60" />}>
          <WaitingLines />
        </Suspense>
      ) : null}
      {data ? <Rows data={data} /> : null}
      {!data && isError ? (
        <LoadError title={m.load_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <RowsSkeleton /> : null}
      <PageButtons page={page} pages={pages} onPage={setPage} />
      {data ? <PushLine /> : null}
    </div>
  );
}

/** How many there are, how many are unread, and the button that marks all as read. */
function Heading({ data }: { data: NotificationPage | undefined }) {
  const { write, sending } = useMarkRead((sentence) => toast("error", sentence));
  const title = useRef<HTMLHeadingElement>(null);
  const markAll = () => {
    write("all");
    // The button disappears, so the focus must move to another element.
    title.current?.focus({ preventScroll: true });
  };
  const isMarking = sending === "all";
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div>
        <h1 ref={title} tabIndex={-1} className="text-h1 outline-none">
          {m.page_title()}
        </h1>
        <p className="mt-1 flex min-h-7 flex-wrap items-center gap-2 text-muted">
          {data && data.count > 0 ? m.total_count({ count: data.count }) : null}
          {data && data.unread > 0 ? (
            <Badge tone="red">{m.unread_count({ count: data.unread })}</Badge>
          ) : null}
        </p>
      </div>
      {(data && data.unread > 0) || isMarking ? (
        <Button variant="secondary" className="px-4 text-small" busy={isMarking} onClick={markAll}>
          <CheckCheck aria-hidden="true" className="size-[18px]" />
          {isMarking ? m.marking_all() : m.mark_all()}
        </Button>
      ) : null}
    </div>
  );
}

function Rows({ data }: { data: NotificationPage }) {
  const { write: markRead } = useMarkRead();
  if (data.count === 0)
    return (
      <EmptyState icon={BellOff} title={m.none_title()} text={m.none_text()}>
        <ButtonLink to={dashboardPath}>{m.none_action()}</ButtonLink>
      </EmptyState>
    );
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {data.results.map((notification) => (
        <li key={notification.id}>
          <NotificationRow notification={notification} onRead={() => markRead(notification.id)} />
        </li>
      ))}
    </ul>
  );
}

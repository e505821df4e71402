import { adminMessagesPath, adminPath, adminPaymentsPath } from "#features/administration/paths.ts";
import { coursesPath } from "#features/catalogue/paths.ts";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { forumPath } from "#features/forum/paths.ts";
import { notificationsPath } from "#features/notifications/paths.ts";
import {
  Bell,
  BookOpen,
  House,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  MessagesSquare,
  ReceiptText,
} from "lucide-react";
import { Suspense } from "react";
import { NavLink } from "react-router";
import { UnreadDot, WaitingCount } from "#features/notifications/web/public.tsx";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { useSession } from "#kit/web/session.ts";
import * as m from "#messages/site.ts";
import type { SocialPage } from "./footer-link.tsx";
import { tabStyle } from "./tab-bar-style.ts";

interface Tab {
  to: string;
  words: string;
  icon: LucideIcon;
  /** Only on exactly this page, not on those below it. */
  end?: boolean;
  /** The work that the tab counts for an administrator; `all`: every kind. */
  counts?: readonly string[] | "all";
  className?: string;
}

const alerts = (): Tab => ({ to: notificationsPath, words: m.tab_alerts(), icon: Bell });

const tabsOfAll = (): Tab[] => [
  { to: dashboardPath, words: m.tab_home(), icon: House, className: "not-for-administrators" },
  { to: coursesPath, words: m.tab_courses(), icon: BookOpen, className: "not-for-administrators" },
  { to: forumPath, words: m.nav_forums(), icon: MessagesSquare, className: "not-for-administrators" },
  alerts(),
];

/** Administrators have their desks at hand. The other pages are in the menu. */
const tabsOfAdministrators = (): Tab[] => [
  { to: adminPath, words: m.tab_today(), icon: LayoutDashboard, end: true, counts: "all" },
  { to: adminPaymentsPath, words: m.tab_payments(), icon: ReceiptText, counts: ["payments"] },
  {
    to: adminMessagesPath(),
    words: m.tab_messages(),
    icon: MessageSquareText,
    counts: ["messages", "leads"],
  },
  alerts(),
];

// Visitors never load it.
const MeTab = lazyOptional(async () => {
  const { MeTab } = await import("./me-tab.tsx");
  return { default: MeTab };
});
const MeShape = () => (
  <span className={tabStyle}>
    <span className="skeleton size-6 rounded-full" />
    {m.tab_me()}
  </span>
);

/**
 * The navigation of signed-in people on a phone. It is in the page of everybody, and the stylesheet shows it before
 * the page is hydrated, so that nothing moves.
 */
export function TabBar({ socialLink }: { socialLink: SocialPage }) {
  const user = useSession()?.user;
  const tabs = user?.role === "admin" ? tabsOfAdministrators() : tabsOfAll();
  return (
    <nav
      aria-label={m.tabs_label()}
      data-bottom-bar
      className="only-signed-in sticky bottom-0 z-20 border-t border-line bg-surface lg:hidden"
    >
      <ul className="grid h-(--tabs) grid-cols-5">
        {tabs.map(({ to, words, icon: Icon, end, counts, className = "" }) => (
          <li key={to} className={`grid min-w-0 ${className}`}>
            <NavLink to={to} end={end} className={tabStyle}>
              <span className="relative">
                <Icon aria-hidden="true" className="size-6" strokeWidth={1.8} />
              </span>
              {words}
              <Suspense>
                {counts ? (
                  <WaitingCount
                    kinds={counts === "all" ? undefined : counts}
                    className="absolute top-1 left-1/2 ml-1"
                  />
                ) : null}
                {to === notificationsPath && user ? <UnreadDot counted /> : null}
              </Suspense>
            </NavLink>
          </li>
        ))}
        <li className="grid min-w-0">
          <Suspense fallback={<MeShape />}>
            {user ? <MeTab user={user} socialLink={socialLink} /> : <MeShape />}
          </Suspense>
        </li>
      </ul>
    </nav>
  );
}

import { coursesPath } from "#features/catalogue/paths.ts";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { forumPath } from "#features/forum/paths.ts";
import { notificationsPath } from "#features/notifications/paths.ts";
import { Bell, BookOpen, House, MessagesSquare } from "lucide-react";
import { Suspense } from "react";
import { NavLink } from "react-router";
import { UnreadDot } from "#features/notifications/web/public.tsx";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { useSession } from "#kit/web/session.ts";
import * as m from "#messages/site.ts";
import type { SocialPage } from "./footer-link.tsx";
import { tabStyle } from "./tab-bar-style.ts";

const tabs = () => [
  { to: dashboardPath, words: m.tab_home(), icon: House },
  { to: coursesPath, words: m.tab_courses(), icon: BookOpen },
  { to: forumPath, words: m.nav_forums(), icon: MessagesSquare },
  { to: notificationsPath, words: m.tab_alerts(), icon: Bell },
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
  return (
    <nav
      aria-label={m.tabs_label()}
      data-bottom-bar
      className="only-signed-in sticky bottom-0 z-20 border-t border-line bg-surface lg:hidden"
    >
      <ul className="grid h-(--tabs) grid-cols-5">
        {tabs().map(({ to, words, icon: Icon }) => (
          <li key={to} className="grid min-w-0">
            <NavLink to={to} className={tabStyle}>
              <Icon aria-hidden="true" className="size-6" strokeWidth={1.8} />
              {words}
              {to === notificationsPath ? <Suspense>{user ? <UnreadDot counted /> : null}</Suspense> : null}
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

import { inboxPath } from "#features/chat/paths.ts";
import { coursesPath } from "#features/catalogue/paths.ts";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { notificationsPath } from "#features/notifications/paths.ts";
import { Bell, BookOpen, House, MessagesSquare } from "lucide-react";
import { Suspense } from "react";
import { UnreadDot } from "#features/notifications/web/public.tsx";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { useSession } from "#kit/web/session.ts";
import * as m from "#messages/site.ts";
import type { SocialPage } from "./footer-link.tsx";
import { tabStyle } from "./tab-bar-style.ts";
import { TabList } from "./tab-list.tsx";

// The stylesheet hides these tabs from administrators. Their places stay, for the tabs that are loaded.
const hiddenForAdministrators = "not-for-administrators";

const UnreadRooms = () => (useSession()?.user ? <UnreadDot counted ofRooms /> : null);
const Unread = () => (useSession()?.user ? <UnreadDot counted /> : null);

const LearnerTabs = ({ className = hiddenForAdministrators }: { className?: string }) => (
  <TabList
    tabs={[
      { to: dashboardPath, words: m.tab_home(), icon: House, className },
      { to: coursesPath, words: m.tab_courses(), icon: BookOpen, className },
      { to: inboxPath, words: m.tab_inbox(), icon: MessagesSquare, className, count: <UnreadRooms /> },
      { to: notificationsPath, words: m.tab_alerts(), icon: Bell, className, count: <Unread /> },
    ]}
  />
);

/** For administrators whose own tabs could not be loaded. */
const TabsForAll = () => <LearnerTabs className="" />;

// Visitors load neither of them.
const AdministratorTabs = lazyOptional(async () => import("./administrator-tabs.tsx"), TabsForAll);
const MeTab = lazyOptional(async () => {
  const { MeTab } = await import("./me-tab.tsx");
  return { default: MeTab };
});
// For administrators its place stays empty too, until 'More' is loaded.
const MeShape = () => (
  <span className={`${tabStyle} ${hiddenForAdministrators}`}>
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
  const isAdmin = user?.role === "admin";
  return (
    <nav
      aria-label={m.tabs_label()}
      data-bottom-bar
      data-tab-bar
      className="only-signed-in sticky bottom-0 z-20 border-t border-line bg-surface lg:hidden"
    >
      <ul className="grid h-15 grid-cols-5">
        {isAdmin ? (
          <Suspense fallback={<LearnerTabs />}>
            <AdministratorTabs />
          </Suspense>
        ) : (
          <LearnerTabs />
        )}
        <li className="grid min-w-0">
          <Suspense fallback={<MeShape />}>
            {user ? <MeTab user={user} socialLink={socialLink} /> : <MeShape />}
          </Suspense>
        </li>
      </ul>
    </nav>
  );
}

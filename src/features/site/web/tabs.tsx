import { inboxPath } from "#features/chat/paths.ts";
import { coursesPath } from "#features/catalogue/paths.ts";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { notificationsPath } from "#features/notifications/paths.ts";
import { Bell, BookOpen, House, MessagesSquare } from "lucide-react";
import { Suspense } from "react";
import { UnreadDot } from "#features/notifications/web/public.tsx";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { type SessionUser, useSession } from "#kit/web/session.ts";
import * as m from "#messages/site.ts";
import type { SocialPage } from "./footer-link.tsx";
import { MeTab } from "./me-tab.tsx";
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

// Others do not load them.
const AdministratorTabs = lazyOptional(async () => import("./administrator-tabs.tsx"), TabsForAll);

/** The tabs before it is known who reads the page: the server writes them. */
export const FirstTabs = () => (
  <>
    <LearnerTabs />
    <li className="grid min-w-0">
      <span className={`${tabStyle} ${hiddenForAdministrators}`}>
        <span className="skeleton size-6 rounded-full" />
        {m.tab_me()}
      </span>
    </li>
  </>
);

/** The tabs of a person. Loaded on demand, by its default export. */
export default function Tabs({ user, socialLink }: { user: SessionUser; socialLink: SocialPage }) {
  return (
    <>
      {user.role === "admin" ? (
        <Suspense fallback={<LearnerTabs />}>
          <AdministratorTabs />
        </Suspense>
      ) : (
        <LearnerTabs />
      )}
      <li className="grid min-w-0">
        <MeTab user={user} socialLink={socialLink} />
      </li>
    </>
  );
}

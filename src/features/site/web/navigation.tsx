import { loginPath, signupPath } from "#features/accounts/paths.ts";
import { inboxPath } from "#features/chat/paths.ts";
import { notificationsPath } from "#features/notifications/paths.ts";
import { Bell } from "lucide-react";
import { Suspense } from "react";
import { Link, NavLink } from "react-router";
import { UnreadDot } from "#features/notifications/web/public.tsx";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { useSession } from "#kit/web/session.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { languageInBar, LanguageLink } from "#kit/web/ui/language-link.tsx";
import * as m from "#messages/site.ts";
import { Brand } from "./brand.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { pages } from "./pages.ts";

const linkStyle =
  "inline-flex min-h-11 items-center font-medium whitespace-nowrap underline-offset-8 hover:underline aria-[current=page]:text-green";

// Visitors load neither of them.
const AdministrationLink = lazyOptional(async () => import("./administration-link.tsx"));
const AccountMenu = lazyOptional(async () => {
  const { AccountMenu } = await import("./account-menu.tsx");
  return { default: AccountMenu };
});
const menuShape = <span className="skeleton size-[34px] rounded-full" />;

export function Navigation({ academyName, logo }: { academyName: string; logo: string | null }) {
  const user = useSession()?.user;
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/95 backdrop-blur">
      <nav aria-label={m.nav_label()} className="page flex min-h-16 items-center justify-between gap-3">
        <Brand academyName={academyName} logo={logo} />
        <ul className="mr-auto ml-6 flex min-w-0 flex-wrap items-center gap-x-6 max-lg:hidden">
          {pages().map(({ to, words, whose }) => (
            <li key={to} className={whose}>
              <NavLink to={to} className={linkStyle}>
                {words}
              </NavLink>
            </li>
          ))}
          {/* The last, so that its count moves nothing. */}
          <li className="only-signed-in max-xl:[[data-role=admin]_&]:hidden">
            <NavLink to={inboxPath} className={linkStyle}>
              {m.tab_inbox()}
              <Suspense>{user ? <UnreadDot counted ofRooms inline /> : null}</Suspense>
            </NavLink>
          </li>
          <Suspense>{user?.role === "admin" ? <AdministrationLink className={linkStyle} /> : null}</Suspense>
        </ul>
        <div className="flex shrink-0 items-center gap-1 sm:gap-2">
          <LanguageLink className={`${languageInBar} sm:mr-1 app:max-lg:hidden`} />
          <Link to={loginPath} className={`${linkStyle} only-signed-out mx-1 max-md:hidden`}>
            {m.nav_log_in()}
          </Link>
          <ButtonLink
            to={signupPath}
            className="only-signed-out px-4 text-small whitespace-nowrap max-[430px]:hidden"
          >
            {m.nav_sign_up()}
          </ButtonLink>
          <NavLink
            to={notificationsPath}
            // On a phone others have it as a tab.
            className="only-signed-in relative grid size-11 place-items-center rounded-full max-lg:hidden hover:bg-green-tint aria-[current=page]:text-green administrator:max-lg:grid"
          >
            <Bell aria-hidden="true" className="size-[22px]" strokeWidth={1.8} />
            <span className="sr-only">{m.nav_notifications()}</span>
            <Suspense>{user ? <UnreadDot /> : null}</Suspense>
          </NavLink>
          <span className="only-signed-in grid size-11 place-items-center max-lg:hidden">
            <Suspense fallback={menuShape}>{user ? <AccountMenu user={user} /> : menuShape}</Suspense>
          </span>
          <MobileMenu />
        </div>
      </nav>
    </header>
  );
}

import { lazy, Suspense } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { language } from "#kit/shared/language.ts";
import { useSession } from "#kit/web/session.ts";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import * as m from "#messages/site.ts";
import { Brand } from "./brand.tsx";

// The menu's parts are loaded for those who are signed in only.
const AccountMenu = lazy(async () => import("./account-menu.tsx"));

/** The same page in the other language: a link, so that it works without scripts. */
function LanguageLink() {
  const { pathname, search } = useLocation();
  const other = language() === "bn" ? "en" : "bn";
  const parameters = new URLSearchParams(search);
  parameters.set("lang", other);
  return (
    <a
      href={`${pathname}?${parameters}`}
      hrefLang={other}
      lang={other}
      aria-label={m.nav_language()}
      className="button button-quiet px-3 text-sm font-medium"
    >
      {other === "bn" ? "বাংলা" : "English"}
    </a>
  );
}

const linkStyle = "inline-flex min-h-11 items-center font-medium hover:underline aria-[current=page]:text-green";

export function Navigation({ academyName }: { academyName: string }) {
  const session = useSession();
  const user = session?.user;
  const name = user ? `${user.first_name} ${user.last_name}` : "";
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/90 backdrop-blur">
      <nav aria-label={m.nav_label()} className="page flex min-h-16 items-center justify-between gap-3">
        <Brand academyName={academyName} />
        <div className="hidden items-center gap-6 md:flex">
          <NavLink to="/courses" className={linkStyle}>
            {m.nav_courses()}
          </NavLink>
          <NavLink to="/dashboard" className={`${linkStyle} only-signed-in`}>
            {m.nav_dashboard()}
          </NavLink>
        </div>
        <div className="flex items-center gap-2 sm:gap-3">
          <LanguageLink />
          <Link to="/login" className={`${linkStyle} only-signed-out hidden sm:inline-flex`}>
            {m.nav_log_in()}
          </Link>
          <Link to="/signup" className="button only-signed-out px-3 text-sm sm:px-4">
            {m.nav_sign_up()}
          </Link>
          <span className="only-signed-in grid size-11 place-items-center">
            {user ? (
              <Suspense fallback={<Avatar name={name} picture={user.profile_picture} />}>
                <AccountMenu user={user} />
              </Suspense>
            ) : (
              <span className="skeleton size-[34px] rounded-full" />
            )}
          </span>
        </div>
      </nav>
    </header>
  );
}

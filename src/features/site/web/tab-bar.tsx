import { createContext, useContext, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useSession } from "#kit/web/session.ts";
import { useLazyComponent } from "#kit/web/use-lazy-component.ts";
import * as m from "#messages/site.ts";
import type { SocialPage } from "./footer-link.tsx";

/** The first tabs as HTML, while the server renders a page. In the browser they are in the page, not in its scripts. */
export const FirstTabsContext = createContext("");

// Visitors do not load it.
const load = async () => import("./tabs.tsx");
const listStyle = "grid h-15 grid-cols-5";

/**
 * The navigation of signed-in people on a phone. It is in the page of everybody, and the stylesheet shows it before
 * the page is hydrated, so that nothing moves. What the server wrote stays until the person's own tabs are loaded: its
 * links work without scripts.
 */
export function TabBar({ socialLink }: { socialLink: SocialPage }) {
  const user = useSession()?.user;
  const { Part: Tabs, failed, retry } = useLazyComponent(load, Boolean(user));
  const { pathname } = useLocation();
  useEffect(() => {
    // The bar never leaves the page, so nothing else would try again.
    if (failed) retry();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page
  }, [pathname]);
  // Always the same object: for another one React would write the empty text over what the server wrote.
  const [written] = useState({ __html: useContext(FirstTabsContext) });
  return (
    <nav
      aria-label={m.tabs_label()}
      data-bottom-bar
      data-tab-bar
      className="only-signed-in sticky bottom-0 z-20 border-t border-line bg-surface lg:hidden"
    >
      {user && Tabs ? (
        <ul key="own" className={listStyle}>
          <Tabs user={user} socialLink={socialLink} />
        </ul>
      ) : (
        <ul
          key="first"
          suppressHydrationWarning
          className={failed ? `${listStyle} [&_.not-for-administrators]:visible` : listStyle}
          dangerouslySetInnerHTML={written}
        />
      )}
    </nav>
  );
}

import { Menu, X } from "lucide-react";
import { useRef } from "react";
import { Link, NavLink } from "react-router";
import * as m from "#messages/site.ts";
import { LanguageLink } from "./language-link.tsx";
import { useDismiss } from "./use-dismiss.ts";

const rowStyle =
  "flex min-h-12 items-center gap-2 rounded-control px-3 font-medium hover:bg-green-tint aria-[current=page]:bg-green-tint aria-[current=page]:text-green-deep";

/** The links of a narrow screen, folded away. It opens without scripts; with them it closes by itself. */
export function MobileMenu() {
  const fold = useRef<HTMLDetailsElement>(null);
  useDismiss(fold, (byKey) => {
    if (!fold.current?.open) return;
    fold.current.open = false;
    if (byKey) fold.current.querySelector("summary")?.focus();
  });
  return (
    <details ref={fold} className="group md:hidden">
      <summary
        aria-label={m.nav_menu()}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-control hover:bg-green-tint [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden="true" className="size-6 group-open:hidden" />
        <X aria-hidden="true" className="hidden size-6 group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-surface shadow-card">
        <ul className="page grid py-3">
          <li>
            <NavLink to="/" end className={rowStyle}>
              {m.nav_home()}
            </NavLink>
          </li>
          <li>
            <NavLink to="/courses" className={rowStyle}>
              {m.nav_courses()}
            </NavLink>
          </li>
          <li className="only-signed-in">
            <NavLink to="/dashboard" className={rowStyle}>
              {m.nav_dashboard()}
            </NavLink>
          </li>
          <li>
            <LanguageLink className={rowStyle} />
          </li>
          <li className="only-signed-out mt-2 grid grid-cols-2 gap-3 border-t border-line pt-4 pb-1">
            <Link to="/login" className="button button-quiet border-line-strong/60">
              {m.nav_log_in()}
            </Link>
            <Link to="/signup" className="button">
              {m.nav_sign_up()}
            </Link>
          </li>
        </ul>
      </div>
    </details>
  );
}

import { loginPath, signupPath } from "#features/accounts/paths.ts";
import { Menu, X } from "lucide-react";
import { useRef } from "react";
import { NavLink } from "react-router";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { LanguageLink, useHasOtherLanguage } from "#kit/web/ui/language-link.tsx";
import * as m from "#messages/site.ts";
import { publicPages } from "./pages.ts";
import { useDismiss } from "#kit/web/use-dismiss.ts";

const rowStyle =
  "flex min-h-12 items-center gap-2 rounded-control px-3 font-medium -outline-offset-2 hover:bg-green-tint aria-[current=page]:bg-green-tint aria-[current=page]:text-green-deep";

/** The folded menu of visitors on a narrow screen. It opens without scripts; with scripts it also closes automatically. */
export function MobileMenu() {
  const fold = useRef<HTMLDetailsElement>(null);
  const hasOtherLanguage = useHasOtherLanguage();
  useDismiss(fold, (byKey) => {
    if (!fold.current?.open) return;
    fold.current.open = false;
    if (byKey) fold.current.querySelector("summary")?.focus();
  });
  return (
    <details ref={fold} className="group only-signed-out lg:hidden">
      <summary
        aria-label={m.nav_menu()}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-control hover:bg-green-tint [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden="true" className="size-6 group-open:hidden" />
        <X aria-hidden="true" className="hidden size-6 group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-surface shadow-card">
        <div className="page py-3">
          <ul>
            <li>
              <NavLink to="/" end className={rowStyle}>
                {m.nav_home()}
              </NavLink>
            </li>
            {publicPages().map(({ to, words }) => (
              <li key={to}>
                <NavLink to={to} className={rowStyle}>
                  {words}
                </NavLink>
              </li>
            ))}
            {hasOtherLanguage ? (
              <li>
                <LanguageLink className={rowStyle} />
              </li>
            ) : null}
            <li className="mt-2 grid grid-cols-2 gap-3 border-t border-line pt-4 pb-1">
              <ButtonLink to={loginPath} variant="secondary">
                {m.nav_log_in()}
              </ButtonLink>
              <ButtonLink to={signupPath}>{m.nav_sign_up()}</ButtonLink>
            </li>
          </ul>
        </div>
      </div>
    </details>
  );
}

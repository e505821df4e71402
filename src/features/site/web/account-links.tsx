import { dashboardPath } from "#features/dashboard/paths.ts";
import { certificatesPath } from "#features/certificates/paths.ts";
import { changePasswordPath, profilePath } from "#features/accounts/paths.ts";
import { Award, KeyRound, LayoutDashboard, LogOut, ReceiptText, UserRoundPen } from "lucide-react";
import { NavLink } from "react-router";
import { useLogOut } from "#features/accounts/web/public.tsx";
import { administrationPages } from "#features/administration/web/public.tsx";
import { paymentsPath } from "#features/payments/paths.ts";
import type { SessionUser } from "#kit/web/session.ts";
import * as m from "#messages/site.ts";

const rowStyle =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-left -outline-offset-2 hover:bg-green-tint aria-[current=page]:text-green-deep";
const iconStyle = "size-[18px] shrink-0 text-muted";

/** Links to the person's own pages, and the button to sign out. Only for signed-in people. */
export default function AccountLinks({ user, inMenu }: { user: SessionUser; inMenu?: boolean }) {
  const logOut = useLogOut();
  const isAdmin = user.role === "admin";
  const links = [
    // The menu of a narrow screen lists it among the pages.
    { to: dashboardPath, words: m.nav_dashboard(), icon: LayoutDashboard, isShown: !inMenu },
    { to: paymentsPath, words: m.nav_my_payments(), icon: ReceiptText, isShown: !isAdmin },
    { to: certificatesPath, words: m.nav_my_certificates(), icon: Award, isShown: !isAdmin },
    { to: profilePath, words: m.nav_profile(), icon: UserRoundPen, isShown: true },
    { to: changePasswordPath, words: m.nav_password(), icon: KeyRound, isShown: true },
    ...administrationPages.map(({ to, title, icon }) => ({ to, words: title(), icon, isShown: isAdmin })),
  ].filter(({ isShown }) => isShown);
  return (
    <ul>
      {links.map(({ to, words, icon: Icon }) => (
        <li key={to}>
          <NavLink to={to} className={rowStyle}>
            <Icon aria-hidden="true" className={iconStyle} strokeWidth={1.8} />
            {words}
          </NavLink>
        </li>
      ))}
      <li>
        <button type="button" className={rowStyle} onClick={logOut}>
          <LogOut aria-hidden="true" className={iconStyle} strokeWidth={1.8} />
          {m.nav_log_out()}
        </button>
      </li>
    </ul>
  );
}

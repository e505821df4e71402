import { Award, LayoutDashboard, LogOut, ReceiptText } from "lucide-react";
import { Link } from "react-router";
import { useLogOut } from "#features/accounts/web/public.tsx";
import type { SessionUser } from "#kit/web/session.ts";
import * as m from "#messages/site.ts";

const rowStyle =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-left hover:bg-green-tint";
const iconStyle = "size-[18px] shrink-0 text-muted";

/** Who is signed in, and where only they can go. */
export default function AccountPanel({ user }: { user: SessionUser }) {
  const logOut = useLogOut();
  return (
    <>
      <div className="mb-1 grid border-b border-line px-3 pt-1.5 pb-3">
        <span className="font-semibold">
          {user.first_name} {user.last_name}
        </span>
        <span className="text-sm text-muted">{user.email}</span>
      </div>
      <ul>
        <li>
          <Link to="/dashboard" className={rowStyle}>
            <LayoutDashboard aria-hidden="true" className={iconStyle} strokeWidth={1.8} />
            {m.nav_dashboard()}
          </Link>
        </li>
        {user.role === "admin" ? (
          <li>
            <Link to="/admin/payments" className={rowStyle}>
              <ReceiptText aria-hidden="true" className={iconStyle} strokeWidth={1.8} />
              {m.nav_payments()}
            </Link>
            <Link to="/admin/certificates" className={rowStyle}>
              <Award aria-hidden="true" className={iconStyle} strokeWidth={1.8} />
              {m.nav_certificates()}
            </Link>
          </li>
        ) : null}
        <li>
          <button type="button" className={rowStyle} onClick={logOut}>
            <LogOut aria-hidden="true" className={iconStyle} strokeWidth={1.8} />
            {m.nav_log_out()}
          </button>
        </li>
      </ul>
    </>
  );
}

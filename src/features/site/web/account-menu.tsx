import { Menu } from "@base-ui/react/menu";
import { Link } from "react-router";
import { useLogOut } from "#features/accounts/web/public.tsx";
import type { SessionUser } from "#kit/web/session.ts";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import * as m from "#messages/site.ts";

const itemStyle =
  "flex min-h-11 w-full cursor-pointer items-center rounded-lg px-3 outline-none data-highlighted:bg-green-tint";

/** The avatar and what opens under it. Closes on Escape and on a click outside. */
export default function AccountMenu({ user }: { user: SessionUser }) {
  const logOut = useLogOut();
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={m.nav_account()}
        className="grid size-11 cursor-pointer place-items-center rounded-full"
      >
        <Avatar name={name} picture={user.profile_picture} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-30">
          <Menu.Popup className="card w-60 p-2">
            <div className="grid px-3 py-2">
              <span className="font-semibold">{name}</span>
              <span className="text-sm text-muted">{user.email}</span>
            </div>
            <Menu.Item className={`${itemStyle} md:hidden`} render={<Link to="/courses" />}>
              {m.nav_courses()}
            </Menu.Item>
            <Menu.Item className={itemStyle} render={<Link to="/dashboard" />}>
              {m.nav_dashboard()}
            </Menu.Item>
            {user.role === "admin" ? (
              <Menu.Item className={itemStyle} render={<Link to="/admin/payments" />}>
                {m.nav_payments()}
              </Menu.Item>
            ) : null}
            <Menu.Item className={itemStyle} onClick={logOut}>
              {m.nav_log_out()}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

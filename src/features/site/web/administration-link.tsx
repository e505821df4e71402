import { Suspense } from "react";
import { NavLink } from "react-router";
import { adminPath } from "#features/administration/paths.ts";
import { WaitingCount } from "#features/notifications/web/public.tsx";
import * as m from "#messages/site.ts";

/** The link to the first page of administrators, with how much waits there. Loaded on demand, by its default export. */
export default function AdministrationLink({ className }: { className: string }) {
  return (
    <li>
      <NavLink to={adminPath} end className={`${className} gap-2`}>
        {m.nav_administration()}
        <Suspense>
          <WaitingCount />
        </Suspense>
      </NavLink>
    </li>
  );
}

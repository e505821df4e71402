import { Navigate } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import * as m from "#messages/authoring.ts";
import { manageCoursesPath } from "../../paths.ts";
import type { Route } from "./+types/old-manage-page";
import { ManageSkeleton } from "./manage-skeleton.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.manage_title(), matches);

// The documents lead here after a course could not be loaded, and describe no page for it.
export default function OldManagePage() {
  return (
    <RequireSession notice={m.manage_log_in()} skeleton={<ManageSkeleton />}>
      <Navigate replace to={manageCoursesPath} />
    </RequireSession>
  );
}

import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import * as m from "#messages/authoring.ts";
import type { Route } from "./+types/manage-courses-page";
import { ManageCourses } from "./manage-courses.tsx";
import { ManageSkeleton } from "./manage-skeleton.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.manage_title(), matches);

/** The courses that an instructor writes, drafts too. */
export default function ManageCoursesPage() {
  return (
    <div className="page grid gap-4 pt-6 sm:pt-8 sm:pb-18">
      <RequireSession
        roles={["instructor", "admin"]}
        notice={m.manage_log_in()}
        skeleton={<ManageSkeleton />}
      >
        <ManageCourses />
      </RequireSession>
    </div>
  );
}

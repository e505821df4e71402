import { coursePath } from "#features/course-page/paths.ts";
import { Navigate, useParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import * as m from "#messages/learning.ts";
import type { Route } from "./+types/manage-page";
import { ProgressSkeleton } from "./progress-skeleton.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.page_title(), matches);

// The documents name this address but describe no page for it. A course is managed on its own page.
export default function ManagePage() {
  const { id } = useParams();
  return (
    <RequireSession skeleton={<ProgressSkeleton />}>
      <Navigate replace to={coursePath(id!)} />
    </RequireSession>
  );
}

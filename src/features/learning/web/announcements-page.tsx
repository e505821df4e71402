import { Navigate, useParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { latinDigits } from "#kit/shared/numerals.ts";
import { privatePage } from "#kit/web/page-title.ts";
import * as m from "#messages/learning.ts";
import { announcementsAddress } from "../rules.ts";
import type { Route } from "./+types/announcements-page";
import { ProgressSkeleton } from "./progress-skeleton.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.page_title(), matches);

// The documents name this address but describe no page for it. The announcements are beside the course's
// stream.
export default function AnnouncementsPage() {
  const courseId = latinDigits(useParams().id ?? "");
  return (
    <RequireSession skeleton={<ProgressSkeleton />}>
      <Navigate replace to={announcementsAddress(courseId)} />
    </RequireSession>
  );
}

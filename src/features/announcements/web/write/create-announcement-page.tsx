import { useQuery } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { useLocation, useSearchParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { parseId } from "#kit/shared/parse-id.ts";
import { sentenceOf } from "#kit/web/api.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/announcements.ts";
import { writableCourses } from "../api.ts";
import type { Route } from "./+types/create-announcement-page";
import { CreateAnnouncement } from "./create-announcement.tsx";
import { WriteBar } from "./write-bar.tsx";
import { WriteSkeleton } from "./write-skeleton.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.create_title(), matches);

/** One thing to do: no header and no footer of the site. */
export const handle = { shell: "focus" };

/** The page for a new announcement. The address or the page before may name its course. */
export default function CreateAnnouncementPage() {
  return (
    <RequireSession roles={["instructor", "admin"]} skeleton={<WriteSkeleton title={m.create_title()} />}>
      {({ user }) => <WithCourses userId={user?.id ?? 0} />}
    </RequireSession>
  );
}

/** The course that the address names, or the page that led here. */
function usePresetCourse(): number | null {
  const [parameters] = useSearchParams();
  const state = useLocation().state as { courseId?: unknown } | null;
  const inState = ["string", "number"].includes(typeof state?.courseId) ? String(state!.courseId) : null;
  return parseId(parameters.get("courseId")) ?? parseId(inState);
}

function WithCourses({ userId }: { userId: number }) {
  const preset = usePresetCourse();
  const { data, isError, error, refetch } = useQuery(writableCourses(preset));
  if (data && data.length > 0)
    return <CreateAnnouncement key={preset} courses={data} preset={preset} userId={userId} />;
  if (!data && !isError) return <WriteSkeleton title={m.create_title()} />;
  return (
    <>
      <WriteBar title={m.create_title()} />
      <div className="page max-w-[760px] py-8">
        {data ? (
          <EmptyState
            icon={Megaphone}
            heading="h2"
            title={preset === null ? m.no_courses() : m.course_closed()}
            text={preset === null ? m.no_courses_text() : m.course_closed_text()}
          >
            <ButtonLink to={dashboardPath}>{m.to_dashboard()}</ButtonLink>
          </EmptyState>
        ) : (
          <LoadError
            title={m.courses_failed()}
            reason={sentenceOf(error, m.courses_failed())}
            retry={() => void refetch()}
          />
        )}
      </div>
    </>
  );
}

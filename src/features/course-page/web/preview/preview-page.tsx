import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { adminReviewsPath, editCoursePath } from "#features/authoring/paths.ts";
import { parseId } from "#kit/shared/parse-id.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/course-page.ts";
import type { Route } from "./+types/preview-page";
import { draftPreview } from "./api.ts";
import { PreviewBar } from "./preview-bar.tsx";
import { PreviewProblem } from "./preview-problem.tsx";
import { PreviewedCourse } from "./previewed-course.tsx";
import { useAskedVersion } from "./use-asked-version.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.draft_title(), matches);

/** One thing to do: no header and no footer of the site. */
export const handle = { shell: "focus" };

/** The shape of the page. That of the page of a course is in a file that this page does not need. */
const PreviewSkeleton = () => (
  <Skeleton className="page grid gap-4 py-6">
    {["h-10 w-4/5", "h-6 w-1/2", "h-24", "h-48"].map((shape) => (
      <span key={shape} aria-hidden="true" className={`skeleton block ${shape}`} />
    ))}
  </Skeleton>
);

/** A draft as the page of its course would show it, for the people who write it. */
export default function PreviewPage() {
  const id = parseId(useParams().id);
  return (
    <RequireSession skeleton={<PreviewSkeleton />}>
      {id === null ? <PreviewProblem /> : <OfCourse courseId={id} />}
    </RequireSession>
  );
}

function OfCourse({ courseId }: { courseId: number }) {
  const version = useAskedVersion();
  const { data, error, refetch } = useQuery(draftPreview(courseId, version));
  if (!data && error) return <PreviewProblem error={error} retry={() => void refetch()} />;
  return (
    <>
      <PreviewBar
        courseId={courseId}
        back={
          version === null
            ? { to: editCoursePath(courseId), label: m.draft_to_editor() }
            : { to: adminReviewsPath, label: m.draft_to_reviews() }
        }
        isSent={version !== null}
        state={data}
      />
      {data ? <PreviewedCourse preview={data} version={version} /> : <PreviewSkeleton />}
    </>
  );
}

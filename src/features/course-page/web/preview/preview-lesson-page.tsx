import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { previewPath } from "#features/authoring/paths.ts";
import { LessonSkeleton } from "#features/learning/web/public.tsx";
import { parseId } from "#kit/shared/parse-id.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import { privatePage } from "#kit/web/page-title.ts";
import * as m from "#messages/course-page.ts";
import type { Route } from "./+types/preview-lesson-page";
import { lessonPreview } from "./api.ts";
import { PreviewBar } from "./preview-bar.tsx";
import { PreviewProblem } from "./preview-problem.tsx";
import { PreviewedLesson } from "./previewed-lesson.tsx";
import { useAskedVersion } from "./use-asked-version.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.draft_title(), matches);

/** One thing to do: no header and no footer of the site. */
export const handle = { shell: "focus" };

/** A lesson of a draft as its learners would see it, for the people who write it. */
export default function PreviewLessonPage() {
  const { id, lessonKey = "" } = useParams();
  const courseId = parseId(id);
  return (
    <RequireSession skeleton={<LessonSkeleton />}>
      {courseId === null ? (
        <PreviewProblem />
      ) : (
        <OfLesson key={lessonKey} courseId={courseId} lessonKey={lessonKey} />
      )}
    </RequireSession>
  );
}

function OfLesson({ courseId, lessonKey }: { courseId: number; lessonKey: string }) {
  const version = useAskedVersion();
  const { data, error, refetch } = useQuery(lessonPreview(courseId, lessonKey, version));
  if (!data && error) return <PreviewProblem error={error} retry={() => void refetch()} />;
  const at = data && { place: formatCount(data.lesson.place), total: formatCount(data.lesson.total_lessons) };
  return (
    <>
      <PreviewBar
        courseId={courseId}
        back={{ to: previewPath(courseId, version), label: m.draft_to_course() }}
        isSent={version !== null}
        state={data}
        where={
          at ? (
            <p className="text-small whitespace-nowrap text-muted tabular-nums">{m.draft_place(at)}</p>
          ) : null
        }
      />
      {data ? <PreviewedLesson preview={data} version={version} /> : <LessonSkeleton />}
    </>
  );
}

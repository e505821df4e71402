import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { parseId } from "#kit/shared/parse-id.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { FocusBar } from "#kit/web/ui/focus-bar.tsx";
import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/authoring.ts";
import { editCoursePath, manageCoursesPath } from "../../paths.ts";
import { CourseProblem } from "../course-problem.tsx";
import type { Route } from "./+types/thumbnail-page";
import { courseToIllustrate } from "./api.ts";
import { ThumbnailForm } from "./thumbnail-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.thumbnail_title(), matches);

/** One thing to do: no header and no footer of the site. */
export const handle = { shell: "focus" };

/** The page where a course gets its picture, after it was created or changed. */
export default function ThumbnailPage() {
  const id = parseId(useParams().id);
  return (
    <>
      <FocusBar
        back={
          id === null
            ? { to: manageCoursesPath, label: m.to_manage() }
            : { to: editCoursePath(id), label: m.to_editor() }
        }
      />
      <RequireSession
        roles={["instructor", "admin"]}
        notice={m.manage_log_in()}
        skeleton={<ThumbnailSkeleton />}
      >
        {id === null ? <CourseProblem /> : <Thumbnail id={id} />}
      </RequireSession>
    </>
  );
}

function Thumbnail({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(courseToIllustrate(id));
  if (error && !data) return <CourseProblem error={error} retry={() => void refetch()} />;
  if (!data) return <ThumbnailSkeleton />;
  return (
    <div className={frame}>
      <ThumbnailForm key={id} course={data} />
    </div>
  );
}

const frame = "page grid max-w-[760px] gap-4 pt-6 pb-12 sm:pt-8";

const ThumbnailSkeleton = () => (
  <Skeleton className={frame}>
    <h1 className="text-h1">{m.thumbnail_title()}</h1>
    <div aria-hidden="true" className="skeleton h-6 w-3/5" />
    <div aria-hidden="true" className="skeleton aspect-video" />
    <div aria-hidden="true" className="skeleton h-11" />
  </Skeleton>
);

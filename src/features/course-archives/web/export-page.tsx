import { useQuery } from "@tanstack/react-query";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { editCoursePath } from "#features/authoring/paths.ts";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import { parseId } from "#kit/shared/parse-id.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/course-archives.ts";
import type { Route } from "./+types/export-page";
import { exportPreview } from "./api.ts";
import { DownloadArchive } from "./download-archive.tsx";
import { FactList } from "./fact-list.tsx";
import { ProblemList } from "./problem-list.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.export_title(), matches);

/** What the ZIP file of a course has and how large it is, before it is downloaded. */
export default function ExportPage({ params }: Route.ComponentProps) {
  return (
    <div className="page grid max-w-[900px] gap-6 pt-6 pb-12 sm:pt-8">
      <header className="grid gap-2">
        <h1 className="text-h1">{m.export_title()}</h1>
        <p className="max-w-prose text-muted">{m.export_lead()}</p>
        <p className="max-w-prose text-muted">{m.export_not_in()}</p>
      </header>
      <RequireSession roles={["instructor", "admin"]} skeleton={<ExportSkeleton />}>
        {/* 0 is the number of no course. */}
        <Export id={parseId(params.id) ?? 0} />
      </RequireSession>
    </div>
  );
}

const ExportSkeleton = () => (
  <Skeleton className="card grid gap-3 p-4 sm:p-6">
    <div className="skeleton h-6 w-3/5" />
    <div className="skeleton h-6 w-2/5" />
    <div className="skeleton h-6 w-2/5" />
    <div className="skeleton h-11 w-44" />
  </Skeleton>
);

function Export({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(exportPreview(id));
  if (!data && error)
    return (
      <LoadError title={m.export_preview_failed()} reason={error.message} retry={() => void refetch()} />
    );
  if (!data) return <ExportSkeleton />;
  const { course_title, modules, lessons, files, bytes, archive_bytes, too_large, problems } = data;
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <FactList
        facts={[
          [m.report_course(), course_title || m.untitled()],
          [m.report_modules(), formatCount(modules)],
          [m.report_lessons(), formatCount(lessons)],
          [m.report_files(), m.report_files_size({ count: files, size: formatBytes(bytes) })],
          [m.report_course_notes(), formatCount(data.course_notes)],
          [m.report_team(), formatCount(data.team)],
        ]}
      />
      {too_large === null ? null : (
        <p className="rounded-control bg-marigold-tint px-4 py-3 text-marigold-ink">{too_large}</p>
      )}
      <ProblemList title={m.export_problems()} problems={problems} />
      {problems.length === 0 ? (
        <DownloadArchive courseId={id} title={course_title} bytes={archive_bytes} />
      ) : (
        <ButtonLink to={editCoursePath(id)} className="justify-self-start">
          {m.edit_course()}
        </ButtonLink>
      )}
    </section>
  );
}

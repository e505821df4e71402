import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, BookX } from "lucide-react";
import { Link } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { coursePath } from "#features/course-page/paths.ts";
import { coursesPath } from "#features/catalogue/paths.ts";
import { parseId } from "#kit/shared/parse-id.ts";
import { ApiError } from "#kit/web/api.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/insight.ts";
import type { Route } from "./+types/insight-page";
import { insightOf } from "./api.ts";
import { CourseInsight } from "./course-insight.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.page_title(), matches);

/** How a course goes, for the people who manage it. */
export default function InsightPage({ params }: Route.ComponentProps) {
  // 0 is no course's number.
  const id = parseId(params.id) ?? 0;
  return (
    <div className="page grid gap-4 pt-4 pb-12">
      <Link
        to={coursePath(id)}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-control px-2 font-medium text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {m.back_to_course()}
      </Link>
      <h1 className="text-h1">{m.page_title()}</h1>
      <RequireSession roles={["instructor", "admin"]} skeleton={<InsightSkeleton />}>
        <Insight id={id} />
      </RequireSession>
    </div>
  );
}

function Insight({ id }: { id: number }) {
  const { data, isError, error, refetch } = useQuery(insightOf(id));
  if (data) return <CourseInsight insight={data} />;
  if (error instanceof ApiError && [403, 404].includes(error.status))
    return (
      <EmptyState icon={BookX} heading="h2" title={error.status === 404 ? m.not_found() : error.message}>
        <ButtonLink to={coursesPath}>{m.to_courses()}</ButtonLink>
      </EmptyState>
    );
  if (isError) return <LoadError title={m.failed()} reason={error.message} retry={() => void refetch()} />;
  return <InsightSkeleton />;
}

const InsightSkeleton = () => (
  <Skeleton className="grid gap-4">
    <span aria-hidden="true" className="skeleton h-6 w-64 max-w-full" />
    <span aria-hidden="true" className="skeleton h-44 sm:h-28" />
    <span aria-hidden="true" className="skeleton h-96" />
  </Skeleton>
);

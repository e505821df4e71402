import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, useSearchParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { useHidesTeamParts } from "#features/courses/web/learner-view-public.tsx";
import { parseId } from "#kit/shared/parse-id.ts";
import { useLiveEvent, useLiveIsOpen } from "#kit/web/live-events.ts";
import { pageParameter } from "#kit/web/page-parameter.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { spreadOut } from "#kit/web/spread-out.ts";
import * as m from "#messages/announcements.ts";
import { announcementEvent } from "../contract.ts";
import { announcementPageSize } from "../rules.ts";
import type { Route } from "./+types/announcements-page";
import { Announcements } from "./announcements.tsx";
import { AnnouncementsSkeleton } from "./announcements-skeleton.tsx";
import { announcementsKey, announcementsOf } from "./api.ts";
import { CourseNotFound, LoadProblem } from "./load-problem.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.page_title(), matches);

/** The announcements of a course, for its people. */
export default function AnnouncementsPage({ params }: Route.ComponentProps) {
  const courseId = parseId(params.id);
  return (
    <RequireSession skeleton={<AnnouncementsSkeleton />}>
      {courseId === null ? <CourseNotFound /> : <OfCourse key={courseId} courseId={courseId} />}
    </RequireSession>
  );
}

function OfCourse({ courseId }: { courseId: number }) {
  const [parameters] = useSearchParams();
  const page = pageParameter(parameters);
  const opened = parseId(parameters.get("announcement"));
  const queries = useQueryClient();
  const live = useLiveIsOpen();
  const hidesTeamParts = useHidesTeamParts(String(courseId));
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...announcementsOf(courseId, page),
    refetchInterval: live ? false : 60_000,
  });
  const readAgain = () => void queries.invalidateQueries({ queryKey: announcementsKey });
  useLiveEvent(announcementEvent, ({ course }) => {
    if (course === courseId) spreadOut("announcements", readAgain);
  });
  // What was sent before the stream opened does not come by it.
  useEffect(() => {
    if (live) void refetch();
  }, [live, refetch]);
  const title = data?.course_title;
  useEffect(() => {
    if (title) document.title = document.title.replace(m.page_title(), `${m.page_title()}: ${title}`);
  }, [title]);
  if (error && !data) return <LoadProblem courseId={courseId} error={error} retry={() => void refetch()} />;
  if (!data) return <AnnouncementsSkeleton />;
  const pages = Math.max(1, Math.ceil(data.count / announcementPageSize));
  if (page > pages && !isPlaceholderData) return <Navigate replace to={`?page=${pages}`} />;
  const list = hidesTeamParts ? { ...data, can_manage: false } : data;
  return <Announcements courseId={courseId} list={list} page={page} pages={pages} opened={opened} />;
}

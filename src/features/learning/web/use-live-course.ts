import { announcementEvent } from "#features/announcements/contract.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLiveEvent, useLiveIsOpen } from "#kit/web/live-events.ts";
import { spreadOut } from "#kit/web/spread-out.ts";
import { courseOfLearner } from "./api.ts";

const pollMs = 60_000;

/** A course for its learner. New announcements come by live events, or by polling if there is no stream. */
export function useLiveCourse(courseId: number) {
  const queries = useQueryClient();
  const live = useLiveIsOpen();
  const course = courseOfLearner(courseId);
  useLiveEvent(announcementEvent, (told) => {
    if (told.course === courseId)
      spreadOut(`course ${courseId}`, () => void queries.invalidateQueries({ queryKey: course.queryKey }));
  });
  return useQuery({ ...course, refetchInterval: live ? false : pollMs });
}

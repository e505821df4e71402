import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidateCourse } from "#features/courses/web/public.tsx";
import { callApi, sentenceOf } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import * as m from "#messages/enrolment.ts";
import { joinWaitingList, leaveWaitingList } from "../../contract.ts";

/** Joins or leaves the waiting list of a course; everything that shows seats is read again. */
export function useLine(courseId: number) {
  const queries = useQueryClient();
  const params = { id: courseId };
  const rest = {
    onError: (error: Error) => toast("error", sentenceOf(error, m.line_failed())),
    // A refusal means that things no longer stand as they were shown.
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ["seats"] }),
        invalidateCourse(queries, courseId),
      ]);
    },
  };
  const join = useMutation({
    mutationFn: async () => callApi(joinWaitingList, { params }),
    onSuccess: () => toast("success", m.line_joined()),
    ...rest,
  });
  const leave = useMutation({
    mutationFn: async () => callApi(leaveWaitingList, { params }),
    onSuccess: () => toast("success", m.line_left()),
    ...rest,
  });
  return { join, leave, isBusy: join.isPending || leave.isPending };
}

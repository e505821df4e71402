import { courseKey } from "#features/courses/web/public.tsx";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/enrolment.ts";
import { joinWaitingList, leaveWaitingList } from "../../contract.ts";

/** Joins or leaves the waiting list of a course; everything that shows seats is read again. */
export function useLine(courseId: number) {
  const params = { id: courseId };
  const options = (done: () => string) => ({
    failure: m.line_failed,
    outdates: [["seats"], courseKey(courseId)],
    onDone: () => toast("success", done()),
    onFailed: (sentence: string) => toast("error", sentence),
  });
  const join = useWrite(async () => callApi(joinWaitingList, { params }), options(m.line_joined));
  const leave = useWrite(async () => callApi(leaveWaitingList, { params }), options(m.line_left));
  return { join, leave, isBusy: join.busy || leave.busy };
}

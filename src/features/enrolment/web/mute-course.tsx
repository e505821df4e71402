import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { CheckBox } from "#kit/web/ui/check-box.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/enrolment.ts";
import { muteCourse, readCourseMute, unmuteCourse } from "../mute-contract.ts";

/** Whether news of a course reaches the person. */
export function MuteCourse({ courseId: id }: { courseId: number }) {
  const queries = useQueryClient();
  const queryKey = ["muted-course", id];
  const params = { id };
  const { data } = useQuery({ queryKey, queryFn: async () => callApi(readCourseMute, { params }) });
  const { write, problem } = useWrite(
    async (isMuted: boolean) => callApi(isMuted ? muteCourse : unmuteCourse, { params }),
    {
      failure: m.mute_failed,
      outdates: [queryKey, ["notification-settings"]],
      showAtOnce: async (isMuted) => {
        await queries.cancelQueries({ queryKey });
        queries.setQueryData(queryKey, { is_muted: isMuted });
        return () => queries.setQueryData(queryKey, { is_muted: !isMuted });
      },
    },
  );
  if (!data) return null;
  return (
    <CheckBox
      checked={data.is_muted}
      onChange={({ target }) => write(target.checked)}
      error={problem ?? undefined}
      label={
        <>
          {m.mute_course()}
          <span className="block text-small text-muted">{m.mute_course_hint()}</span>
        </>
      }
    />
  );
}

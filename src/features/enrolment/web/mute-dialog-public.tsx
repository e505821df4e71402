import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { notificationSettingsPath } from "#features/notification-settings/paths.ts";
import { callApi } from "#kit/web/api.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { CheckBox } from "#kit/web/ui/check-box.tsx";
import { Dialog } from "#kit/web/ui/dialog.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/enrolment.ts";
import { muteCourse, unmuteCourse } from "../mute-contract.ts";
import { courseMute } from "./mute-api.ts";

/** Whether notifications of a course reach its reader. Loaded on demand, by its default export. */
export default function MuteDialog({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  const queries = useQueryClient();
  const { queryKey } = courseMute(courseId);
  const params = { id: courseId };
  const { data, isError, error, refetch } = useQuery(courseMute(courseId));
  const { write, problem } = useWrite(
    async (isMuted: boolean) => callApi(isMuted ? muteCourse : unmuteCourse, { params }),
    {
      failure: m.mute_failed,
      // The settings, the announcements and the inbox show it too.
      outdates: [queryKey, ["notification-settings"], ["announcements"], ["chat", "inbox"]],
      showAtOnce: async (isMuted) => {
        await queries.cancelQueries({ queryKey });
        queries.setQueryData(queryKey, { is_muted: isMuted });
        return () => queries.setQueryData(queryKey, { is_muted: !isMuted });
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.mute_title()}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {kit.close()}
        </Button>
      }
    >
      {data ? (
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
      ) : null}
      {!data && isError ? (
        <LoadError title={m.mute_load_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <div aria-hidden="true" className="skeleton h-20" /> : null}
      <Link
        to={notificationSettingsPath}
        className="inline-flex min-h-11 items-center justify-self-start text-green underline"
      >
        {m.mute_settings()}
      </Link>
    </Dialog>
  );
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { CheckBox } from "#kit/web/ui/check-box.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/forum.ts";
import { muteTopic, readTopicMute, unmuteTopic } from "../contract.ts";

/** Whether notifications about a topic reach the reader. */
export default function MuteTopic({ topicId: id }: { topicId: number }) {
  const queries = useQueryClient();
  const queryKey = ["muted-topic", id];
  const params = { id };
  const { data } = useQuery({ queryKey, queryFn: async () => callApi(readTopicMute, { params }) });
  const { write, problem } = useWrite(
    async (isMuted: boolean) => callApi(isMuted ? muteTopic : unmuteTopic, { params }),
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
          {m.mute_topic()}
          <span className="block text-small text-muted">{m.mute_topic_hint()}</span>
        </>
      }
    />
  );
}

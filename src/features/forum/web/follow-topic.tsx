import { Bell, BellOff } from "lucide-react";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/forum.ts";
import { followTopic, muteTopic, type Topic, unfollowTopic, unmuteTopic } from "../contract.ts";
import type { FollowState } from "../rules.ts";
import { topicsKey, useChangeTopic } from "./api.ts";

/** The call that leads from one state to another. The end of a mute leads to what was before the mute. */
const callFor = (from: FollowState, to: FollowState) => {
  if (to === "following") return followTopic;
  if (to === "muted") return muteTopic;
  return from === "muted" ? unmuteTopic : unfollowTopic;
};

/** What the person hears of a topic: comments, only mentions, or nothing. Loaded on demand, by its default export. */
export default function FollowTopic({ topic: { id, follow_state: state } }: { topic: Topic }) {
  const change = useChangeTopic(id);
  const show = (follow_state: FollowState) => change((topic) => ({ ...topic, follow_state }));
  const { write } = useWrite(
    async ({ from, to }: { from: FollowState; to: FollowState }) =>
      callApi(callFor(from, to), { params: { id } }),
    {
      failure: m.follow_failed,
      outdates: [topicsKey, ["notification-settings"]],
      showAtOnce: async ({ from, to }) => {
        show(to);
        return () => show(from);
      },
      onDone: ({ follow_state: now }) => show(now),
      onFailed: (sentence) => toast("error", sentence),
    },
  );
  const press = (wanted: FollowState) =>
    write({ from: state, to: state === wanted ? "not_following" : wanted });
  const isFollowing = state === "following";
  const isMuted = state === "muted";
  const pressed = "border-green bg-green-tint text-green-deep";
  return (
    <span className="flex gap-2">
      <Button
        variant="quiet"
        className={`px-4 text-small ${isFollowing ? pressed : ""}`}
        onClick={() => press("following")}
      >
        <Bell size={16} aria-hidden="true" />
        {isFollowing ? m.following() : m.follow()}
      </Button>
      <Button
        variant="quiet"
        className={`px-3 text-small ${isMuted ? pressed : ""}`}
        aria-label={m.mute_topic()}
        aria-pressed={isMuted}
        title={m.mute_topic()}
        onClick={() => press("muted")}
      >
        <BellOff size={16} aria-hidden="true" />
      </Button>
    </span>
  );
}

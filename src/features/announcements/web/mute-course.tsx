import { useQueryClient } from "@tanstack/react-query";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/announcements.ts";
import type { AnnouncementsPage } from "../contract.ts";
import { announcementsKey } from "./api.ts";

/** Mutes the course of an announcement for its reader, and ends that. Few press it, so its call is loaded then. */
export function MuteCourse({ courseId, isMuted }: { courseId: number; isMuted: boolean }) {
  const queries = useQueryClient();
  const lists = { queryKey: [...announcementsKey, "course", courseId] };
  const show = (is_muted: boolean) =>
    queries.setQueriesData<AnnouncementsPage>(lists, (list) => list && { ...list, is_muted });
  const { write } = useWrite(
    async (isWanted: boolean) => (await import("./send-mute.ts")).sendMute(courseId, isWanted),
    {
      failure: m.mute_failed,
      // The settings, the room and the inbox show it too.
      outdates: [lists.queryKey, ["muted-course", courseId], ["notification-settings"], ["chat", "inbox"]],
      showAtOnce: async (isWanted) => {
        await queries.cancelQueries(lists);
        show(isWanted);
        return () => show(!isWanted);
      },
      onFailed: (sentence) => toast("error", sentence),
    },
  );
  return (
    <Button
      variant="quiet"
      className={`justify-self-start px-4 text-small ${isMuted ? "border-green bg-green-tint text-green-deep" : ""}`}
      aria-pressed={isMuted}
      onClick={() => write(!isMuted)}
    >
      {m.mute_course()}
    </Button>
  );
}

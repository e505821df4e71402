import { chatPath } from "#features/chat/paths.ts";
import { privateChatPath } from "#features/chat/server/public.ts";
import { topicPath } from "#features/forum/paths.ts";
import { lessonPath } from "#features/learning/paths.ts";
import { cutText } from "#kit/shared/cut-text.ts";
import { isoTime } from "#kit/shared/iso-time.ts";
import type { UnansweredEntry } from "../contract.ts";
import { excerptLength } from "../rules.ts";
import type { UnansweredRow } from "./queries/unanswered.ts";

/** The page where an entry is answered. */
function linkOf({ kind, course_id, place_id, id }: UnansweredRow): string {
  if (kind === "topic") return topicPath(id);
  if (kind === "lesson-question") return `${lessonPath(course_id!, place_id!)}#questions`;
  return kind === "room" ? chatPath(course_id!) : privateChatPath(course_id!, place_id!);
}

export const presentEntry = (row: UnansweredRow): UnansweredEntry => ({
  kind: row.kind,
  id: row.id,
  asked_by: row.asked_by,
  text: cutText(row.text, excerptLength),
  asked_at: isoTime(row.asked_at),
  messages: row.messages,
  course:
    row.course_id === null
      ? null
      : { course_id: row.course_id, course_title: row.course_title!, language: row.language! },
  place: row.place,
  link: linkOf(row),
});

import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatDate } from "#kit/shared/dates.ts";
import { formatRelative } from "#kit/shared/relative-times.ts";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import * as m from "#messages/announcements.ts";
import type { Announcement } from "../contract.ts";
import { isEdited, isRecent } from "../rules.ts";

/** "Just now", minutes, hours or days ago for a week, then the date. */
function formatSent(time: string, now: Date): string {
  if (!isRecent(time, now)) return formatDate(time);
  return now.getTime() - new Date(time).getTime() < 60_000 ? m.just_now() : formatRelative(time, now);
}

export const AnnouncementTime = ({ time }: { time: string }) => (
  <RelativeTime time={time} format={formatSent} />
);

/** When it was sent, and whether it was changed since. */
export const SentTime = ({ announcement }: { announcement: Announcement }) => (
  <>
    <AnnouncementTime time={announcement.created_at} />
    {isEdited(announcement) ? (
      <span title={m.edited_on({ date: formatDateTime(announcement.updated_at) })}> · {m.edited()}</span>
    ) : null}
  </>
);

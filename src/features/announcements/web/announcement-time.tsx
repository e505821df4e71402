import { formatDateTime } from "#kit/shared/date-times.ts";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import * as m from "#messages/announcements.ts";
import type { Announcement } from "../contract.ts";
import { isEdited } from "../rules.ts";
import { formatSent } from "./format-sent.ts";

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

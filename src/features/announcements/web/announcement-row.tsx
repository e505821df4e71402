import { Link } from "react-router";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import * as m from "#messages/announcements.ts";
import type { Announcement } from "../contract.ts";
import { AnnouncementTime } from "./announcement-time.tsx";

interface AnnouncementRowProps {
  announcement: Announcement;
  language: "en" | "bn";
  to: string;
  /** It is the one that a wide screen shows beside the list. */
  isShown: boolean;
}

/** An announcement of the list: its title, how it begins, who wrote it and when. All of it is the link. */
export function AnnouncementRow({ announcement, language, to, isShown }: AnnouncementRowProps) {
  const author = announcement.instructor_name || m.former_author();
  return (
    <li
      className={`relative grid gap-1 p-4 hover:bg-green-tint/50 ${isShown ? "lg:bg-green-tint lg:shadow-[inset_3px_0_var(--green)]" : ""}`}
    >
      <h2 lang={language} className="font-text text-body font-semibold tracking-normal">
        <Link
          to={to}
          aria-current={isShown ? "true" : undefined}
          className="line-clamp-2 -outline-offset-3 after:absolute after:inset-0"
        >
          {announcement.title}
        </Link>
      </h2>
      <p lang={language} className="line-clamp-2 text-small text-muted">
        {announcement.content}
      </p>
      <p className="flex min-w-0 items-center gap-2 text-tiny text-muted">
        <Avatar name={author} size={24} />
        <span className="truncate">{author}</span>
        <span className="flex-none">
          · <AnnouncementTime time={announcement.created_at} />
        </span>
      </p>
    </li>
  );
}

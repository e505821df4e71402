import { ChevronDown, ChevronRight, FileText } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { Announcement } from "#features/announcements/contract.ts";
import { announcementPath, announcementsPath } from "#features/announcements/paths.ts";
import * as m from "#messages/learning.ts";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import { comeTo, useHashTarget } from "../use-hash-target.ts";

function AnnouncementRow({
  announcement,
  language,
  openAtFirst,
}: {
  announcement: Announcement;
  language: string;
  openAtFirst: boolean;
}) {
  const id = useId();
  const [open, setOpen] = useState(openAtFirst);
  return (
    <li className="border-t border-line first:border-t-0">
      <h3 className="font-text text-body leading-normal tracking-normal text-wrap">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-14 w-full cursor-pointer items-start gap-3 px-4 py-3 text-left hover:bg-ink/3"
        >
          <span className="grid min-w-0 flex-1 gap-1">
            <span lang={language} className="text-small font-semibold">
              {announcement.title}
            </span>
            <span className="text-small font-normal text-muted">
              <RelativeTime time={announcement.created_at} />
            </span>
          </span>
          <ChevronDown
            size={18}
            aria-hidden="true"
            className={`mt-1 flex-none text-muted transition-transform ${open ? "rotate-180" : ""}`}
          />
        </button>
      </h3>
      <div id={id} hidden={!open} className="px-4 pb-4 text-small">
        <p lang={language} className="whitespace-pre-line">
          {announcement.content}
        </p>
        {announcement.attachment_count > 0 ? (
          <Link
            to={announcementPath(announcement.course, announcement.announcement_id)}
            className="flex min-h-11 items-center gap-2 font-semibold text-green"
          >
            <FileText size={18} aria-hidden="true" />
            {m.announcement_files({ count: announcement.attachment_count })}
          </Link>
        ) : null}
      </div>
    </li>
  );
}

/** The instructor's announcements, newest first. The newest is open. */
export function AnnouncementsPanel({
  courseId,
  announcements,
  language,
}: {
  courseId: number;
  announcements: Announcement[];
  language: string;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useHashTarget((target) => {
    if (target === "announcements" && heading.current) comeTo(heading.current);
  });
  return (
    <aside aria-labelledby={id} className="card overflow-hidden">
      <h2 id={id} ref={heading} tabIndex={-1} className="px-4 outline-none pt-4 pb-2 text-read leading-tight">
        {m.announcements()}
      </h2>
      {announcements.length === 0 ? (
        <p className="px-4 pb-4 text-small text-muted">{m.no_announcements()}</p>
      ) : (
        <ul>
          {announcements.map((announcement, place) => (
            <AnnouncementRow
              key={announcement.announcement_id}
              announcement={announcement}
              language={language}
              openAtFirst={place === 0}
            />
          ))}
        </ul>
      )}
      <Link
        to={announcementsPath(courseId)}
        className="flex min-h-12 items-center justify-between gap-3 border-t border-line px-4 text-small font-semibold text-green -outline-offset-3 hover:bg-ink/3"
      >
        {m.all_announcements()}
        <ChevronRight size={18} aria-hidden="true" />
      </Link>
    </aside>
  );
}

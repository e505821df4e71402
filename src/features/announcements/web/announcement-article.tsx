import { Pencil, Trash2 } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { WrittenText } from "#kit/web/ui/written-text.tsx";
import * as m from "#messages/announcements.ts";
import type { Announcement } from "../contract.ts";
import { editAnnouncementPath } from "../paths.ts";
import { SentTime } from "./announcement-time.tsx";
import { Author } from "./author.tsx";
import { CourseNotices } from "./course-notices.tsx";
import { DeleteAnnouncementDialog } from "./delete-announcement-dialog.tsx";

// Most announcements have no files.
const Attachments = lazyOptional(async () => import("./attachments.tsx"));

interface AnnouncementArticleProps {
  announcement: Announcement;
  language: "en" | "bn";
  /** When it will be sent, if it was not. */
  scheduledFor: string | null;
  canManage: boolean;
  /** Whether the reader muted the course. Null: the reader is not in the course. */
  isMuted: boolean | null;
  back: string;
  takesFocus: boolean;
}

/** A whole announcement, with what the team of the course can do with it. */
export function AnnouncementArticle(props: AnnouncementArticleProps) {
  const { announcement, language, scheduledFor, canManage, isMuted, back, takesFocus } = props;
  const { announcement_id: id, title, course } = announcement;
  const [isDeleting, setDeleting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <article className="grid max-w-[720px] gap-4">
      <h2 ref={heading} tabIndex={-1} lang={language} className="text-h1 wrap-anywhere outline-none">
        {title}
      </h2>
      <Author name={announcement.instructor_name}>
        {scheduledFor ? (
          m.scheduled_time({ time: formatDateTime(scheduledFor) })
        ) : (
          <SentTime announcement={announcement} />
        )}
      </Author>
      {scheduledFor ? (
        <Badge tone="gold" className="justify-self-start">
          {m.scheduled()}
        </Badge>
      ) : null}
      <WrittenText text={announcement.content} className="text-read wrap-anywhere" />
      {announcement.attachment_count > 0 ? (
        <Suspense fallback={<div className="skeleton h-16" />}>
          <Attachments id={id} language={language} />
        </Suspense>
      ) : null}
      {isMuted === null ? null : <CourseNotices courseId={course} isMuted={isMuted} />}
      {canManage ? (
        <div className="flex flex-wrap gap-3 border-t border-line pt-4">
          <ButtonLink to={editAnnouncementPath(id)} variant="quiet" className="px-4 text-small">
            <Pencil size={16} aria-hidden="true" />
            {m.edit()}
          </ButtonLink>
          <Button variant="quiet" className="px-4 text-small text-danger" onClick={() => setDeleting(true)}>
            <Trash2 size={16} aria-hidden="true" />
            {m.remove()}
          </Button>
        </div>
      ) : null}
      {isDeleting ? (
        <DeleteAnnouncementDialog
          announcement={announcement}
          isSent={scheduledFor === null}
          onDeleted={() => void navigate(back, { replace: true })}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </article>
  );
}

import { Flag, Reply, LockKeyhole, Trash2 } from "lucide-react";
import { formatTime } from "#kit/shared/date-times.ts";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { WrittenText } from "#kit/web/ui/written-text.tsx";
import * as m from "#messages/chat.ts";
import type { ChatMessage } from "../contract.ts";
import { FilePlace } from "./attach/file-place.tsx";
import type { Entry } from "./lay-out.ts";
import { privateChatPath } from "../private-chat-path.ts";
import { Quote } from "./quote.tsx";

interface MessageEntryProps {
  entry: Entry;
  courseId: number;
  isMine: boolean;
  canDelete: boolean;
  /** How many people reported it, for those who decide. */
  reports: number;
  /** Whether the reader can write privately to the author. */
  canWritePrivately: boolean;
  onReply: (message: ChatMessage) => void;
  onDelete: (message: ChatMessage) => void;
  onReport: (message: ChatMessage) => void;
}

const roleWords: Record<ChatMessage["user_role"], (() => string) | null> = {
  learner: null,
  instructor: m.role_instructor,
  assistant: m.role_assistant,
  admin: m.role_admin,
};

/** One message. What can be done with it appears on hover, on focus, and on a press of a phone. */
export function MessageEntry({ entry, courseId, isMine, reports, ...rest }: MessageEntryProps) {
  const { message, isHeaded } = entry;
  const role = roleWords[message.user_role]?.();
  return (
    // Focusable, so that a press on a phone shows the actions.
    <article
      tabIndex={-1}
      data-message={message.message_id}
      className={`group relative flex max-w-full gap-2 outline-none ${isMine ? "justify-end" : ""} ${isHeaded ? "mt-4" : "mt-1"}`}
    >
      {isMine ? null : (
        <span className="w-[34px] flex-none">
          {isHeaded ? <Avatar name={message.user_name} picture={message.user_profile_picture} /> : null}
        </span>
      )}
      <div
        className={`grid max-w-[86%] min-w-0 grid-cols-[minmax(0,auto)] gap-1 lg:max-w-[520px] ${isMine ? "justify-items-end" : "justify-items-start"}`}
      >
        {isHeaded && !isMine ? (
          <p className="flex flex-wrap items-center gap-x-2 text-tiny text-muted">
            <b className="text-small font-semibold text-ink">{message.user_name}</b>
            {role ? <Badge>{role}</Badge> : null}
            <Time time={message.created_at} />
          </p>
        ) : (
          <p className="sr-only">
            {isMine ? m.you() : message.user_name}, <Time time={message.created_at} />
          </p>
        )}
        <div
          className={`relative max-w-full rounded-card border px-3 py-2 wrap-anywhere ${isMine ? "rounded-br-sm border-green/20 bg-green-tint" : "rounded-tl-sm border-line bg-surface"}`}
        >
          {message.deleted ? (
            <p className="text-small text-muted italic">
              {message.deleted === "author" ? m.deleted_by_author() : m.deleted_by_team()}
            </p>
          ) : (
            <>
              {message.reply_to ? <Quote quote={message.reply_to} /> : null}
              {message.content ? <WrittenText text={message.content} /> : null}
              {message.file ? <FilePlace message={message} file={message.file} /> : null}
              <Actions {...rest} message={message} courseId={courseId} isMine={isMine} />
            </>
          )}
        </div>
        {reports > 0 ? (
          <p className="flex items-center gap-1 text-tiny font-semibold text-danger">
            <Flag aria-hidden="true" className="size-4" />
            {m.reported_by({ count: reports })}
          </p>
        ) : null}
        {isMine && isHeaded ? (
          <p className="text-tiny text-muted" aria-hidden="true">
            <Time time={message.created_at} />
          </p>
        ) : null}
      </div>
    </article>
  );
}

const Time = ({ time }: { time: string }) => <time dateTime={time}>{formatTime(time)}</time>;

type ActionsProps = Omit<MessageEntryProps, "entry" | "reports"> & { message: ChatMessage };

const Actions = ({
  message,
  courseId,
  isMine,
  canDelete,
  canWritePrivately,
  onReply,
  onDelete,
  onReport,
}: ActionsProps) => (
  <div
    className={`pointer-events-none absolute bottom-[calc(100%-8px)] z-10 flex rounded-control border border-line bg-surface opacity-0 shadow-card group-focus-within:pointer-events-auto group-focus-within:opacity-100 group-hover:pointer-events-auto group-hover:opacity-100 ${isMine ? "right-0" : "left-0"}`}
  >
    <Button
      variant="icon"
      aria-label={m.reply_to({ name: message.user_name })}
      title={m.reply()}
      onClick={() => onReply(message)}
    >
      <Reply aria-hidden="true" className="size-5" />
    </Button>
    {canWritePrivately ? (
      <ButtonLink
        variant="icon"
        to={privateChatPath(courseId, message.user)}
        aria-label={m.write_privately_to({ name: message.user_name })}
        title={m.write_privately()}
      >
        <LockKeyhole aria-hidden="true" className="size-5" />
      </ButtonLink>
    ) : null}
    {isMine ? null : (
      <Button
        variant="icon"
        aria-label={m.report_of({ name: message.user_name })}
        title={m.report()}
        onClick={() => onReport(message)}
      >
        <Flag aria-hidden="true" className="size-5" />
      </Button>
    )}
    {canDelete ? (
      <Button
        variant="icon"
        aria-label={isMine ? m.remove_own() : m.remove_of({ name: message.user_name })}
        title={m.remove()}
        onClick={() => onDelete(message)}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
    ) : null}
  </div>
);

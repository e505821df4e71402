import { Bell, type LucideIcon, Megaphone, MessageCircle, MessagesSquare } from "lucide-react";
import { Link } from "react-router";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import * as m from "#messages/notifications.ts";
import type { Notification } from "../contract.ts";
import { targetOf } from "../rules.ts";

const icons: Record<Notification["related_object_type"], LucideIcon> = {
  announcement: Megaphone,
  chat_message: MessageCircle,
  forum_topic: MessagesSquare,
  comment: MessagesSquare,
  other: Bell,
};

const shape =
  "flex w-full items-start gap-3 px-4 py-4 text-left -outline-offset-3 sm:gap-4 sm:px-6 hover:bg-green-tint/50";

/** One notification. It links to what it is about, and following the link marks it as read. */
export function NotificationRow({
  notification,
  onRead,
}: {
  notification: Notification;
  onRead: () => void;
}) {
  const { is_read: isRead, message, created_at: createdAt } = notification;
  const Icon = icons[notification.related_object_type];
  const target = targetOf(notification);
  const read = () => {
    if (!isRead) onRead();
  };
  const inside = (
    <>
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full ${
          isRead ? "bg-line/60 text-muted" : "bg-green-tint text-green-deep"
        }`}
      >
        <Icon aria-hidden="true" className="size-[18px]" strokeWidth={1.8} />
      </span>
      <span className="grid min-w-0 flex-1 gap-1">
        {isRead ? null : <span className="sr-only">{m.unread()}:</span>}
        <span className={isRead ? "text-muted" : "font-semibold"}>{message}</span>
        <span className="text-small text-muted">
          <RelativeTime time={createdAt} />
        </span>
      </span>
      {isRead ? null : <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-danger" />}
    </>
  );
  if (target)
    return (
      <Link to={target} onClick={read} className={shape}>
        {inside}
      </Link>
    );
  // It has no page: the only action is to mark it as read.
  return isRead ? (
    <div className={shape}>{inside}</div>
  ) : (
    <button type="button" title={m.needs_marking()} onClick={read} className={`${shape} cursor-pointer`}>
      {inside}
    </button>
  );
}

import { notificationEvent } from "../contract.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLiveEvent, useLiveIsOpen } from "#kit/web/live-events.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import * as m from "#messages/notifications.ts";
import { useSession } from "#kit/web/session.ts";
import { spreadOut } from "#kit/web/spread-out.ts";
import { notificationsKey, unreadCount } from "./api.ts";
import { isToldToMany } from "./is-told-to-many.ts";
import { sumOf, waitingWork } from "./waiting/api.ts";

const pollMs = 10_000;
const maxCount = 99;

/**
 * The red dot of the bell, or the count, with its text. Live events update it; without a stream it is polled. All
 * bells of a page share one query, and the inbox with them (`ofRooms`): its rooms with messages that were missed. For administrators the dot also tells that work is waiting; in the tab bar the
 * tabs of the desks count it.
 */
export default function UnreadDot({
  counted = false,
  ofRooms = false,
}: {
  counted?: boolean;
  ofRooms?: boolean;
}) {
  const queries = useQueryClient();
  const live = useLiveIsOpen();
  const { data } = useQuery({ ...unreadCount(), refetchInterval: live ? false : pollMs });
  const unread = (ofRooms ? data?.unread_rooms : data?.unread) ?? 0;
  const tellsOfWork = useSession()?.user?.role === "admin" && !counted;
  const work = useQuery({ ...waitingWork(), select: sumOf(), enabled: tellsOfWork });
  const waiting = tellsOfWork ? (work.data ?? 0) : 0;
  const look = () => void queries.invalidateQueries({ queryKey: notificationsKey });
  useLiveEvent(notificationEvent, (event) => {
    if (isToldToMany(event)) spreadOut("notifications", look);
    else look();
  });
  useEffect(() => {
    // Notifications may have come between the first read and the start of the stream.
    if (live) void queries.invalidateQueries({ queryKey: notificationsKey });
  }, [live, queries]);
  useEffect(() => {
    // Only a browser with push messages loads this.
    if ("Notification" in window && Notification.permission === "granted")
      void import("./push/keep-this-device.ts").then(async ({ keepThisDevice }) => keepThisDevice());
  }, []);
  if (unread === 0 && waiting === 0) return null;
  return (
    <>
      {unread > 0 ? <span className="sr-only">{`, ${m.unread_count({ count: unread })}`}</span> : null}
      {waiting > 0 ? <span className="sr-only">{`, ${m.waiting_sum({ count: waiting })}`}</span> : null}
      <span
        aria-hidden="true"
        data-unread={unread || undefined}
        className={
          counted
            ? "absolute top-1 left-1/2 ml-1 min-w-5 rounded-full bg-danger px-1 text-center text-tiny leading-5 font-semibold text-surface"
            : "absolute top-2 right-2 size-2.5 rounded-full bg-danger ring-2 ring-paper"
        }
      >
        {counted ? `${formatCount(Math.min(unread, maxCount))}${unread > maxCount ? "+" : ""}` : null}
      </span>
    </>
  );
}

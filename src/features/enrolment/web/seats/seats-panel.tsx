import { notificationEvent } from "#features/notifications/contract.ts";
import { useQuery } from "@tanstack/react-query";
import { Armchair } from "lucide-react";
import { Suspense, useState } from "react";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatDate } from "#kit/shared/dates.ts";
import { useLiveEvent } from "#kit/web/live-events.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/enrolment.ts";
import type { CourseSeats } from "../../contract.ts";
import { seatsOf } from "./api.ts";

// With the library of forms, for the few who change the limit.
const LimitForm = lazyOptional(async () => {
  const { LimitForm } = await import("./limit-form.tsx");
  return { default: LimitForm };
}, LoadFailed);

/**
 * How many seats are taken and who waits, for the people who manage the course. Loaded on demand, by its
 * default export.
 */
export default function SeatsPanel({ courseId }: { courseId: number }) {
  const { data, isError, error, refetch } = useQuery(seatsOf(courseId));
  useLiveEvent(notificationEvent, () => void refetch());
  const [wasOpened, setOpened] = useState(false);
  if (isError && !data)
    return <LoadError title={m.seats_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data)
    return (
      <Skeleton className="card flex min-h-[68px] items-center p-4">
        <span aria-hidden="true" className="skeleton h-6 w-64 max-w-full" />
      </Skeleton>
    );
  return (
    <details
      className="card group/seats"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true);
      }}
    >
      <summary className="flex min-h-[66px] cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 rounded-card px-4 py-3 sm:px-6">
        <Armchair size={22} strokeWidth={1.8} aria-hidden="true" className="shrink-0 text-green" />
        <span className="font-semibold">{m.seats_title()}</span>
        <span className="text-muted tabular-nums">{summaryOf(data)}</span>
        <span className="ml-auto font-semibold text-green underline-offset-4 group-hover/seats:underline">
          {m.seats_change()}
        </span>
      </summary>
      <div className="grid gap-6 border-t border-line p-4 sm:p-6 md:grid-cols-2 md:gap-12">
        {wasOpened ? (
          <Suspense fallback={<div aria-hidden="true" className="skeleton h-44" />}>
            <LimitForm key={data.capacity} seats={data} />
          </Suspense>
        ) : null}
        <Line seats={data} />
      </div>
    </details>
  );
}

const summaryOf = ({ capacity, taken, waiting }: CourseSeats): string =>
  [
    capacity === null ? m.seats_unlimited({ taken }) : m.seats_taken({ taken, capacity }),
    ...(waiting > 0 ? [m.seats_waiting({ count: waiting })] : []),
  ].join(" · ");

function Line({ seats }: { seats: CourseSeats }) {
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-body">{m.line_title()}</h2>
      {seats.waiting_list.length === 0 ? (
        <p className="text-muted">{seats.capacity === null ? m.line_unneeded() : m.line_empty()}</p>
      ) : (
        <ol className="grid gap-3">
          {seats.waiting_list.map((place) => (
            <li key={`${place.joined_at} ${place.name}`} className="flex items-center gap-3">
              <Avatar name={place.name} picture={place.profile_picture} size={36} />
              <span className="grid min-w-0">
                <span className="truncate font-medium">{place.name}</span>
                <span className="text-small text-muted">
                  {place.offer_until
                    ? m.line_offered({ time: formatDateTime(place.offer_until) })
                    : m.line_since({ date: formatDate(place.joined_at) })}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {seats.waiting > seats.waiting_list.length ? (
        <p className="text-small text-muted">
          {m.line_more({ count: seats.waiting - seats.waiting_list.length })}
        </p>
      ) : null}
    </section>
  );
}

import { notificationEvent } from "#features/notifications/contract.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { useLiveEvent } from "#kit/web/live-events.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as m from "#messages/enrolment.ts";
import { myPlaces } from "./api.ts";

// Few people wait for a course.
const PlaceList = lazyOptional(async () => import("./place-list.tsx"), LoadFailed);

/**
 * The courses that the person waits for, and the seats that are held for them. It shows nothing to people who
 * wait for no course.
 */
export function WaitingPlaces() {
  const { data, isError, error, refetch } = useQuery(myPlaces());
  useLiveEvent(notificationEvent, () => void refetch());
  if (isError && !data)
    return <LoadError title={m.places_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Suspense fallback={<div aria-hidden="true" className="skeleton h-40" />}>
      <PlaceList places={data} onOver={() => void refetch()} />
    </Suspense>
  );
}

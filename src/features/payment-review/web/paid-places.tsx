import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { adminPersonPath } from "#features/people/paths.ts";
import { formatDate } from "#kit/shared/dates.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/payment-review.ts";
import type { PaidPlace } from "../places-contract.ts";
import { paidPlaces } from "./places-api.ts";

/** For whom a payment for others is. The list is read when it is opened. Loaded on demand, by its default export. */
export default function PaidPlaces({ paymentId, count }: { paymentId: number; count: number }) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError, error, refetch } = useQuery({ ...paidPlaces(paymentId), enabled: isOpen });
  return (
    <details
      className="rounded-control bg-paper px-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{m.for_learners({ count })}</summary>
      {isError && !data ? (
        <LoadError title={m.places_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {data ? null : <div aria-hidden="true" className="skeleton mb-3 h-20" />}
      <ol className="grid max-h-80 gap-2 overflow-y-auto pb-3 text-small">
        {data?.map((place) => (
          <PlaceLine key={place.place_id} place={place} />
        ))}
      </ol>
    </details>
  );
}

function PlaceLine({ place: { email, name, person_id, accepted_at } }: { place: PaidPlace }) {
  const text = [name, email].filter(Boolean).join(", ") || m.former_learner();
  return (
    <li className="flex flex-wrap justify-between gap-x-4 tabular-nums">
      <span className="min-w-0 wrap-anywhere">
        {person_id === null ? (
          text
        ) : (
          <Link to={adminPersonPath(person_id)} className="underline underline-offset-4">
            {text}
          </Link>
        )}
      </span>
      <span className="text-muted">
        {accepted_at ? m.place_accepted({ date: formatDate(accepted_at) }) : m.place_open()}
      </span>
    </li>
  );
}

import { coursePath } from "#features/course-page/paths.ts";
import { Hourglass } from "lucide-react";
import { Link } from "react-router";
import { paymentPath } from "#features/payments/paths.ts";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/enrolment.ts";
import type { WaitingPlace } from "../../contract.ts";
import { TimeLeft } from "./time-left.tsx";
import { useLine } from "./use-line.ts";

/** `onOver`: a held seat was not taken in time. */
interface PlaceListProps {
  places: WaitingPlace[];
  onOver: () => void;
}

/** The courses that a person waits for, one row each. Loaded on demand, by its default export. */
export default function PlaceList({ places, onOver }: PlaceListProps) {
  return (
    <section className="grid gap-4">
      <h2 className="text-h2">{m.places_title()}</h2>
      <ul className="card divide-y divide-line">
        {places.map((place) => (
          <Place key={place.course_id} place={place} onOver={onOver} />
        ))}
      </ul>
    </section>
  );
}

function Place({ place, onOver }: { place: WaitingPlace; onOver: () => void }) {
  const { course_id: id, offer_until, position } = place;
  const { leave, isBusy } = useLine(id);
  const isFree = Number(place.price) === 0;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 sm:px-6">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <Link to={coursePath(id)} lang={place.language} className="font-semibold hover:underline">
          {place.course_title}
        </Link>
        {offer_until ? (
          <p className="text-marigold-ink">
            {m.seat_held_until({ time: formatDateTime(offer_until) })}{" "}
            <TimeLeft until={offer_until} onOver={onOver} />
          </p>
        ) : (
          <p className="flex items-center gap-2 text-muted">
            <Hourglass size={16} aria-hidden="true" className="shrink-0" />
            {m.line_position({ position: position ?? 1 })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto">
        <Button variant="secondary" busy={isBusy} onClick={() => leave.write()}>
          {offer_until ? m.seat_give_up() : m.line_leave()}
        </Button>
        {offer_until ? (
          <ButtonLink to={isFree ? coursePath(id) : paymentPath(id)}>
            {isFree ? m.seat_take() : m.seat_pay()}
          </ButtonLink>
        ) : null}
      </div>
    </li>
  );
}

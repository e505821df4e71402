import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { formatDay } from "#kit/shared/dates.ts";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/group-orders.ts";
import { type Place, remindPlace } from "../contract.ts";
import { groupOrderById } from "./api.ts";
import { GiveForm } from "./give-form.tsx";

interface PlaceProps {
  orderId: number;
  place: Place;
}

/** A place of an order: its person, whether they accepted, and what its payer can do. */
export function PlaceRow({ isPaid, ...props }: PlaceProps & { isPaid: boolean }) {
  const { email, first_name, last_name, accepted_at } = props.place;
  const name = [first_name, last_name].filter(Boolean).join(" ");
  const gone = accepted_at ? m.learner_former() : m.learner_gone();
  return (
    <li className="grid gap-2 px-4 py-3 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name || (email ?? gone)}</p>
          {name && email ? <p className="text-small wrap-anywhere text-muted">{email}</p> : null}
          <When place={props.place} />
        </div>
        {isPaid || accepted_at ? <PlaceState place={props.place} /> : null}
      </div>
      {isPaid && !accepted_at ? <PlaceActions {...props} /> : null}
    </li>
  );
}

/** Since when, and until when. */
function When({ place: { accepted_at, invited_at, expires_at } }: { place: Place }) {
  const text = accepted_at
    ? m.place_since({ day: formatDay(accepted_at) })
    : invited_at && expires_at
      ? m.place_until({ day: formatDay(invited_at), until: formatDay(expires_at) })
      : null;
  return text ? <p className="text-small text-muted tabular-nums">{text}</p> : null;
}

function PlaceState({ place: { email, accepted_at, invited_at, is_expired } }: { place: Place }) {
  if (accepted_at) return <Badge>{m.place_accepted()}</Badge>;
  if (email === null) return null;
  if (!invited_at) return <Badge tone="grey">{m.place_sending()}</Badge>;
  return is_expired ? (
    <Badge tone="grey">{m.place_expired()}</Badge>
  ) : (
    <Badge tone="gold">{m.place_invited()}</Badge>
  );
}

/** Sends the invitation again, or gives the place to somebody else. */
function PlaceActions({ orderId, place }: PlaceProps) {
  const queries = useQueryClient();
  const [isGiving, setGiving] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { write, busy } = useWrite(
    async () => callApi(remindPlace, { params: { id: orderId, placeId: place.place_id } }),
    {
      failure: m.remind_failed,
      onDone: (order) => {
        queries.setQueryData(groupOrderById(orderId).queryKey, order);
        toast("success", m.reminded());
      },
      onFailed: (sentence): void => {
        toast("error", sentence);
        // Somebody may have accepted it meanwhile.
        void queries.invalidateQueries({ queryKey: groupOrderById(orderId).queryKey });
      },
    },
  );
  const close = () => {
    setGiving(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isGiving) return <GiveForm orderId={orderId} place={place} onClose={close} />;
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      {place.may_send_again ? (
        <Button variant="secondary" busy={busy} busyText={m.reminding()} onClick={() => write(undefined)}>
          {m.remind()}
        </Button>
      ) : null}
      <Button ref={opener} variant="quiet" onClick={() => setGiving(true)}>
        {m.give()}
      </Button>
    </div>
  );
}

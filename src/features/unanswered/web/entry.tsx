import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { detectLanguage } from "#kit/shared/language.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import * as m from "#messages/unanswered.ts";
import type { UnansweredEntry } from "../contract.ts";
import { Place } from "./place.tsx";

interface EntryProps {
  entry: UnansweredEntry;
  /** The person took it off the list during this visit. */
  isHidden: boolean;
  busy: boolean;
  onHide: (hides: boolean) => void;
}

/** What waits: who asked, where and since when. The row leads to the place where it is answered. */
export function Entry({ entry, isHidden, busy, onHide }: EntryProps) {
  const name = entry.asked_by ?? m.former_member();
  const toggle = useRef<HTMLButtonElement>(null);
  const wasHidden = useRef(isHidden);
  useEffect(() => {
    // The pressed button is replaced, so the focus must move to the new one.
    if (wasHidden.current !== isHidden) toggle.current?.focus({ preventScroll: true });
    wasHidden.current = isHidden;
  }, [isHidden]);
  if (isHidden)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 sm:px-6">
        <p className="text-muted">{m.hidden({ name })}</p>
        <Button ref={toggle} variant="quiet" busy={busy} onClick={() => onHide(false)}>
          {m.undo()}
        </Button>
      </div>
    );
  return (
    <article className="relative grid gap-2 px-4 py-4 hover:bg-green-tint sm:px-6">
      <header className="flex items-baseline justify-between gap-4">
        <h2 lang={detectLanguage(name)} className="min-w-0 font-semibold wrap-anywhere">
          <Link
            to={entry.link}
            className="outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-marigold"
          >
            {name}
          </Link>
        </h2>
        <p className="flex-none text-small text-muted">
          <RelativeTime time={entry.asked_at} />
        </p>
      </header>
      <p lang={detectLanguage(entry.text)} className="line-clamp-3 wrap-anywhere whitespace-pre-line">
        {entry.text}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Place entry={entry} />
        <div className="flex items-center gap-x-4">
          <Button
            ref={toggle}
            variant="quiet"
            className="relative z-10 px-3 text-small"
            busy={busy}
            aria-label={m.hide_of({ name })}
            onClick={() => onHide(true)}
          >
            {m.hide()}
          </Button>
          {/* What a press on the row does. Its link is the name. */}
          <span aria-hidden="true" className="font-semibold text-green-deep underline">
            {m.answer()}
          </span>
        </div>
      </div>
    </article>
  );
}

import { Check, CircleCheckBig } from "lucide-react";
import type { ReactNode } from "react";
import { detectLanguage } from "#kit/shared/language.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import * as m from "#messages/support.ts";
import { useMark } from "./use-mark.ts";

interface EntryCardProps {
  entry: { name: string; sent_at: string; is_member: boolean; answered_at: string | null };
  /** Who did it and when. Shown after it is done. */
  done: string;
  words: { mark: string; unmark: string };
  mark: (isAnswered: boolean) => Promise<unknown>;
  /** The link to answer, which is the one action. */
  answer: ReactNode;
  /** Under the name. */
  about: ReactNode;
  children?: ReactNode;
}

/** An entry that waits for the operator, or was handled. */
export function EntryCard({ entry, done, words, mark, answer, about, children }: EntryCardProps) {
  const marking = useMark(mark);
  const isDone = entry.answered_at !== null;
  return (
    <article className="card grid gap-3 p-4 sm:p-6">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 lang={detectLanguage(entry.name)} className="text-read">
            {entry.name}
          </h2>
          <p className="text-muted">{about}</p>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
          {entry.is_member ? <Badge>{m.inbox_member()}</Badge> : null}
          <RelativeTime time={entry.sent_at} />
        </p>
      </header>
      {children}
      {isDone ? (
        <p className="flex items-start gap-2 text-small text-green-deep">
          <CircleCheckBig size={18} aria-hidden="true" className="mt-1 shrink-0" />
          {done}
        </p>
      ) : null}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {isDone ? null : answer}
        <Button variant="secondary" busy={marking.busy} onClick={() => marking.write(!isDone)}>
          {isDone ? null : <Check size={18} aria-hidden="true" />}
          {isDone ? words.unmark : words.mark}
        </Button>
      </div>
    </article>
  );
}

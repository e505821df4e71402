import { Check, CircleCheckBig } from "lucide-react";
import type { ReactNode } from "react";
import { detectLanguage } from "#kit/shared/language.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import { RowDetails } from "#kit/web/ui/rows.tsx";
import * as m from "#messages/support.ts";
import { useMark } from "./use-mark.ts";

interface EntryRowProps {
  entry: { name: string; sent_at: string; is_member: boolean; answered_at: string | null };
  /** Who did it and when. Shown after it is done. */
  done: string;
  words: { mark: string; unmark: string };
  mark: (isAnswered: boolean) => Promise<unknown>;
  /** The link to answer, which is the one action. */
  answer: ReactNode;
  /** What it is about, and where the person is reached. */
  facts: ReactNode[];
  children?: ReactNode;
}

/** An entry. It is open while it waits for the operator, and two lines after it was handled. */
export function EntryRow({ entry, done, words, mark, answer, facts, children }: EntryRowProps) {
  const marking = useMark(mark);
  const isDone = entry.answered_at !== null;
  return (
    <RowDetails
      title={entry.name}
      lang={detectLanguage(entry.name)}
      startsOpen={!isDone}
      facts={[...facts, <RelativeTime key="time" time={entry.sent_at} />]}
      end={isDone ? <Badge>{m.inbox_answered()}</Badge> : <Badge tone="gold">{m.inbox_waiting()}</Badge>}
    >
      <div className="grid gap-3">
        {entry.is_member ? (
          <p>
            <Badge>{m.inbox_member()}</Badge>
          </p>
        ) : null}
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
      </div>
    </RowDetails>
  );
}

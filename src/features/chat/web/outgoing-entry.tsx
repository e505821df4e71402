import { CircleAlert, Clock } from "lucide-react";
import { Suspense } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { WrittenText } from "#kit/web/ui/written-text.tsx";
import * as m from "#messages/chat.ts";
import type { Outgoing } from "./outbox.ts";
import { Quote } from "./quote.tsx";

const SendingFile = lazyOptional(async () => import("./attach/sending-file.tsx"));

interface OutgoingEntryProps {
  message: Outgoing;
  /** How much of its file the server has, in bytes. */
  sent: number;
  /** `waiting`: one before it failed. */
  state: "sending" | "failed" | "waiting";
  refusal: string | null;
  onRetry: () => void;
  onDelete: () => void;
}

const look = {
  sending: "border-green/20 bg-green-tint opacity-80",
  failed: "border-danger bg-surface",
  waiting: "border-dashed border-line-strong bg-surface text-muted",
};

/** A message on its way: it is being sent, it failed, or it waits behind one that failed. */
export const OutgoingEntry = ({ message, sent, state, refusal, onRetry, onDelete }: OutgoingEntryProps) => (
  <article data-outgoing={state} className="mt-1 flex justify-end">
    <div className="grid max-w-[86%] min-w-0 grid-cols-[minmax(0,auto)] justify-items-end gap-1 lg:max-w-[520px]">
      <div className={`max-w-full rounded-card rounded-br-sm border px-3 py-2 wrap-anywhere ${look[state]}`}>
        {message.replyTo ? <Quote quote={message.replyTo} /> : null}
        {message.file ? (
          <div className="min-h-12">
            <Suspense>
              <SendingFile file={message.file} sent={state === "sending" ? sent : null} />
            </Suspense>
          </div>
        ) : null}
        {message.content ? <WrittenText text={message.content} /> : null}
      </div>
      {state === "failed" ? (
        <>
          {refusal ? <p className="text-right text-small text-danger">{refusal}</p> : null}
          <p className="flex flex-wrap items-center justify-end gap-x-1 text-tiny font-semibold text-danger">
            <CircleAlert aria-hidden="true" className="size-4" />
            {m.not_sent()}
            <Button variant="link" className="min-h-11 px-2" onClick={onRetry}>
              {m.try_again()}
            </Button>
            <Button variant="link" className="min-h-11 px-2 text-danger" onClick={onDelete}>
              {m.discard()}
            </Button>
          </p>
        </>
      ) : (
        <p className="flex items-center gap-1 text-tiny text-muted">
          <Clock aria-hidden="true" className="size-4" />
          {state === "sending" ? m.sending() : m.goes_after()}
          {message.file ? (
            <Button variant="link" className="min-h-11 px-2" onClick={onDelete}>
              {m.cancel_sending()}
            </Button>
          ) : null}
        </p>
      )}
    </div>
  </article>
);

import { ChevronsDown, MessagesSquare, SignalLow } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { PushOffer } from "#features/notifications/web/push-public.tsx";
import { dayInBangladesh } from "#kit/shared/date-times.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { sentenceOf } from "#kit/web/api.ts";
import * as m from "#messages/chat.ts";
import type { ChatMessage, ChatRoom } from "../contract.ts";
import type { ReportedMessage } from "../reports-contract.ts";
import { mayDelete, namedContent } from "../rules.ts";
import type { Place } from "./api.ts";
import { heldBytes } from "./attach/outgoing-file.ts";
import type { PreparedFile } from "./attach/prepare-file.ts";
import { Composer } from "./composer.tsx";
import { DeleteMessageDialog } from "./delete-message-dialog.tsx";
import { firstNewOf, layOut } from "./lay-out.ts";
import { MessageEntry } from "./message-entry.tsx";
import { OutgoingEntry } from "./outgoing-entry.tsx";
import { reportsOf } from "./reports/api.ts";
import { withDeleted } from "./room-messages.ts";
import { MessagesSkeleton } from "./skeletons.tsx";
import { dayWords } from "./times.ts";
import { useMarkRead } from "./use-mark-read.ts";
import { keptName, useOutbox } from "./use-outbox.ts";
import type { useRoom } from "./use-room.ts";
import { useStickToEnd } from "./use-stick-to-end.ts";

const TeamReports = lazyOptional(async () => import("./reports/team-reports.tsx"));
const ReportDialog = lazyDialog(async () => import("./reports/report-dialog.tsx"));

interface ConversationProps {
  place: Place;
  personId: number;
  /** Null if it cannot be read: the messages are shown all the same. */
  room: ChatRoom | null;
  state: ReturnType<typeof useRoom>;
}

const none: ChatMessage[] = [];
const noReports: ReportedMessage[] = [];
/** How many of the last messages the report offers if no message was chosen. */
const offeredToReport = 30;

/** The messages of a room, those on their way, and the box. */
export function Conversation({ place, personId, room, state }: ConversationProps) {
  const { messages: query, change, loadEarlier, isLoadingEarlier } = state;
  const messages = query.data?.messages ?? none;
  const { outbox, discard, messages: outgoing, failed, refusal, sent } = useOutbox(place, personId);
  // The live event may come before the answer, or instead of it.
  const arrived = new Set(messages.map(({ client_id, user }) => (user === personId ? client_id : null)));
  const onTheirWay = outgoing.filter(({ clientId }) => !arrived.has(clientId));
  useEffect(() => {
    for (const { client_id: id, user } of messages) if (id && user === personId) outbox.confirm(id);
  }, [messages, outbox, personId]);

  // The line stands still during a visit.
  const [newLine, setNewLine] = useState<number | null | undefined>(undefined);
  if (newLine === undefined && room && query.isFetchedAfterMount && query.data)
    setNewLine(firstNewOf(messages, room.last_read_id, personId));

  const last = messages.at(-1)?.message_id ?? null;
  const { list, isAtEnd, toEnd, onScroll } = useStickToEnd({
    first: messages[0]?.message_id ?? null,
    onNearTop: () => void loadEarlier(),
  });
  // Only after the line has its place.
  useMarkRead(place, last, isAtEnd && newLine !== undefined);

  const [replyTo, setReplyTo] = useState<ChatMessage | null>(null);
  const [toDelete, setToDelete] = useState<ChatMessage | null>(null);
  const [toReport, setToReport] = useState<ChatMessage[] | null>(null);
  const isAnswered =
    place.learner === personId && messages.some(({ user, deleted }) => user !== personId && !deleted);
  const reportable = messages.filter(({ user, deleted }) => user !== personId && !deleted);
  const canModerate = room?.can_moderate ?? false;
  const { data: reported = noReports } = useQuery({ ...reportsOf(place.courseId), enabled: canModerate });
  const send = (content: string, file: PreparedFile | null) => {
    const key = crypto.randomUUID();
    if (file) heldBytes.set(key, file.content);
    outbox.add({
      clientId: crypto.randomUUID(),
      content,
      file: file && { key, kind: file.kind, name: file.name, size: file.content.size },
      replyTo: replyTo && {
        message_id: replyTo.message_id,
        user_name: replyTo.user_name,
        content: namedContent(replyTo.content, replyTo.file),
      },
      at: new Date().toISOString(),
    });
    setReplyTo(null);
    toEnd();
  };

  return (
    <>
      {failed && refusal === null ? (
        <output className="flex flex-none items-center gap-2 bg-marigold-tint px-4 py-2 text-tiny font-medium text-marigold-ink lg:pl-6">
          <SignalLow aria-hidden="true" className="size-4 flex-none" />
          {m.weak_line()}
        </output>
      ) : null}
      {canModerate ? (
        <Suspense>
          <TeamReports courseId={place.courseId} hearsLive={room?.hears_live ?? false} />
        </Suspense>
      ) : null}
      <div className="relative min-h-0 flex-1">
        <div
          ref={list}
          role="log"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
          tabIndex={0}
          aria-label={m.messages()}
          aria-busy={query.isPending}
          onScroll={onScroll}
          className="absolute inset-0 flex flex-col overflow-y-auto overscroll-contain px-4 pt-4 pb-4 -outline-offset-3 [overflow-anchor:none] lg:px-6"
        >
          <div className="mt-auto">
            {isLoadingEarlier ? (
              <p className="text-center text-tiny text-muted">{m.loading_earlier()}</p>
            ) : null}
            {query.isPending ? <MessagesSkeleton /> : null}
            {query.isError && !query.data ? (
              <LoadError
                title={m.messages_failed()}
                reason={sentenceOf(query.error, m.messages_failed())}
                retry={() => void query.refetch()}
              />
            ) : null}
            {query.data && messages.length + onTheirWay.length === 0 ? (
              <p className="grid justify-items-center gap-2 py-8 text-center text-muted">
                <MessagesSquare aria-hidden="true" className="size-8 text-green" />
                {m.no_messages()}
              </p>
            ) : null}
            {layOut(messages, { firstNew: newLine ?? null, dayOf: dayInBangladesh }).map((entry) => (
              <div key={entry.message.message_id}>
                {entry.beginsDay ? (
                  <p className="mt-4 text-center text-tiny font-semibold text-muted">
                    {dayWords(entry.message.created_at)}
                  </p>
                ) : null}
                {entry.isFirstNew ? (
                  <p className="mt-4 flex items-center gap-3 text-tiny font-semibold text-marigold-ink before:h-px before:flex-1 before:bg-marigold after:h-px after:flex-1 after:bg-marigold">
                    {m.new_messages()}
                  </p>
                ) : null}
                <MessageEntry
                  entry={entry}
                  courseId={place.courseId}
                  isMine={entry.message.user === personId}
                  canDelete={mayDelete(entry.message, { id: personId }, canModerate)}
                  reports={
                    reported.find(({ message_id: id }) => id === entry.message.message_id)?.reports.length ??
                    0
                  }
                  canWritePrivately={
                    room?.is_team === true && place.learner === null && entry.message.user_role === "learner"
                  }
                  onReply={setReplyTo}
                  onDelete={setToDelete}
                  onReport={(message) => setToReport([message])}
                />
              </div>
            ))}
            {onTheirWay.map((message, index) => (
              <OutgoingEntry
                key={message.clientId}
                message={message}
                sent={index === 0 ? sent : 0}
                state={!failed ? "sending" : index === 0 ? "failed" : "waiting"}
                refusal={index === 0 ? refusal : null}
                onRetry={() => outbox.retry()}
                onDelete={() => discard(message)}
              />
            ))}
          </div>
        </div>
        {isAtEnd ? null : (
          <Button variant="secondary" className="absolute right-4 bottom-4 shadow-card" onClick={toEnd}>
            <ChevronsDown size={18} aria-hidden="true" />
            {m.to_newest()}
          </Button>
        )}
      </div>
      {isAnswered ? (
        <Suspense>
          <PushOffer onClose={() => list.current?.focus({ preventScroll: true })} />
        </Suspense>
      ) : null}
      <Composer
        draftName={keptName("draft", personId, place)}
        replyTo={replyTo}
        onCancelReply={() => setReplyTo(null)}
        onSend={send}
        onReport={
          reportable.length > 0 ? () => setToReport(reportable.slice(-offeredToReport).toReversed()) : null
        }
      />
      {toReport ? (
        <ReportDialog
          courseId={place.courseId}
          messages={toReport}
          isPrivate={place.learner !== null}
          onClose={() => setToReport(null)}
        />
      ) : null}
      {toDelete ? (
        <DeleteMessageDialog
          message={toDelete}
          isMine={toDelete.user === personId}
          onDeleted={(by) => {
            change((loaded) => withDeleted(loaded, toDelete.message_id, by));
            setToDelete(null);
            // The button that opened the dialog is gone with the words.
            list.current?.focus({ preventScroll: true });
          }}
          onClose={() => setToDelete(null)}
        />
      ) : null}
    </>
  );
}

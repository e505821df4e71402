import { MessageSquarePlus } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { SessionUser } from "#kit/web/session.ts";
import { PageLinks } from "#kit/web/ui/page-links.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import * as m from "#messages/forum.ts";
import type { Topic } from "../contract.ts";
import { mayWrite } from "../rules.ts";
import { useSendComment } from "./api.ts";
import { CommentBox } from "./comment-box.tsx";
import { CommentEntry } from "./comment-entry.tsx";
import { LockedForOthers, LockedNotice } from "./locked-notice.tsx";
import { SendingComment } from "./sending-comment.tsx";

interface CommentsProps {
  topic: Topic;
  user: SessionUser | null;
  page: number;
  pages: number;
  /** The comments are those of another page while this page loads. */
  isOld: boolean;
}

interface Sending {
  text: string;
  /** The newest comment that the page had when it was sent. */
  after: number;
}

/** The comments of a topic, newest first, under the box for a new one. */
export function Comments({ topic, user, page, pages, isOld }: CommentsProps) {
  const navigate = useNavigate();
  const post = useSendComment(topic.id);
  const [sending, setSending] = useState<Sending[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const send = async (text: string) => {
    // An empty box has no button that could keep the focus. The comment is below.
    heading.current?.focus({ preventScroll: true });
    const one = { text, after: Math.max(0, ...topic.comments.map(({ id }) => id)) };
    setSending((before) => [one, ...before]);
    // The newest comments are on the first page.
    if (page > 1) void navigate("?", { preventScrollReset: true });
    try {
      await post(text);
    } finally {
      setSending((before) => before.filter((other) => other !== one));
    }
  };
  // The page can have the comment before its call is done.
  const isListed = ({ text, after }: Sending) =>
    topic.comments.some(
      (comment) => comment.id > after && comment.created_by.id === user?.id && comment.text === text,
    );
  const awaited = sending.filter((one) => !isListed(one));
  return (
    <section aria-labelledby="comments" className="grid gap-4 pt-3">
      <h2 ref={heading} id="comments" tabIndex={-1} className="scroll-mt-20 text-h3 outline-none">
        {m.comments({ count: topic.comment_count })}
      </h2>
      {topic.hidden ? null : mayWrite(topic, user) ? (
        <>
          {topic.is_locked ? <LockedForOthers locked={topic.locked} /> : null}
          <CommentBox topicId={topic.id} onSend={send} />
        </>
      ) : (
        <LockedNotice topicId={topic.id} locked={topic.locked} />
      )}
      {topic.comment_count === 0 && awaited.length === 0 ? (
        <EmptyState
          frame="dashed"
          icon={MessageSquarePlus}
          title={m.no_comments()}
          text={m.no_comments_text()}
        />
      ) : (
        <ul
          aria-busy={isOld}
          className={`card divide-y divide-line transition-opacity ${isOld ? "opacity-60" : ""}`}
        >
          {awaited.map(({ text }) => (
            <SendingComment key={text} text={text} user={user} />
          ))}
          {topic.comments.map((comment) => (
            <CommentEntry key={comment.id} comment={comment} topic={topic} user={user} />
          ))}
        </ul>
      )}
      <PageLinks page={page} pages={pages} to={(next) => `${next > 1 ? `?page=${next}` : "?"}#comments`} />
    </section>
  );
}

import { CircleCheckBig } from "lucide-react";
import { Link } from "react-router";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import * as m from "#messages/forum.ts";
import type { Topic } from "../contract.ts";
import { commentPageSize } from "../rules.ts";
import { Byline } from "./byline.tsx";
import { nameOf } from "./names.ts";
import { PostText } from "./post-text.tsx";

/** The comment that answers a topic, under the question, with a link to its place. */
export function Answer({
  answer: { comment, newer, marked_by: by },
}: {
  answer: NonNullable<Topic["answer"]>;
}) {
  const page = Math.floor(newer / commentPageSize) + 1;
  return (
    <section aria-labelledby="answer" className="card grid gap-3 border-green p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="answer" className="flex items-center gap-2 text-read text-green-deep">
          <CircleCheckBig size={20} aria-hidden="true" />
          {m.answer()}
        </h2>
        {by ? <p className="text-small text-muted">{m.answer_marked_by({ name: nameOf(by) })}</p> : null}
      </div>
      <Byline author={comment.created_by} role={comment.user_role} size={36}>
        <RelativeTime time={comment.created_at} />
      </Byline>
      <PostText post={comment} className="max-w-[68ch]" />
      <p>
        <Link
          to={`${page > 1 ? `?page=${page}` : "?"}#comment-${comment.id}`}
          className="inline-flex min-h-11 items-center text-small font-medium text-green underline"
        >
          {m.answer_go()}
        </Link>
      </p>
    </section>
  );
}

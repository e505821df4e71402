import { topicPath } from "../paths.ts";
import { Bell, MessageSquare } from "lucide-react";
import { Link } from "react-router";
import { formatDate } from "#kit/shared/dates.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import * as m from "#messages/forum.ts";
import type { ListedTopic } from "../contract.ts";
import { nameOf } from "./names.ts";
import { RoleBadge } from "./role-badge.tsx";
import { TopicBadges } from "./topic-badges.tsx";

/** A topic in the list. The whole card is a link. */
export function TopicCard({ topic }: { topic: ListedTopic }) {
  const name = nameOf(topic.created_by);
  return (
    <article className="card relative grid gap-3 p-4 transition-colors hover:border-line-strong sm:p-6">
      <TopicBadges topic={topic} />
      <h2 lang={detectLanguage(topic.name)} className="text-h3">
        <Link
          to={topicPath(topic.id)}
          className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-marigold"
        >
          {topic.name}
        </Link>
      </h2>
      <p lang={detectLanguage(topic.text)} className="line-clamp-2 text-muted">
        {topic.text}
      </p>
      {topic.found_in === null ? null : (
        <p className="line-clamp-3 border-l-2 border-line-strong pl-3 text-small">
          <span className="font-medium">{m.found_in_comment()}</span>{" "}
          <span lang={detectLanguage(topic.found_in)}>{topic.found_in}</span>
        </p>
      )}
      <div className="mt-1 flex items-center justify-between gap-3 text-small text-muted">
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={name} picture={topic.created_by.profile_picture} size={30} />
          <span className="min-w-0 leading-snug sm:flex sm:gap-2">
            <span className="block font-medium text-ink">
              <span lang={detectLanguage(name)}>{name}</span> <RoleBadge role={topic.user_role} />
            </span>
            <span aria-hidden="true" className="max-sm:hidden">
              ·
            </span>
            <time dateTime={topic.created_at}>{formatDate(topic.created_at)}</time>
          </span>
        </span>
        <span className="flex shrink-0 items-center gap-2">
          {topic.follow_state === "following" ? (
            <span title={m.you_follow()} className="mr-2">
              <Bell aria-hidden="true" className="size-[18px]" strokeWidth={1.8} />
              <span className="sr-only">{m.you_follow()}</span>
            </span>
          ) : null}
          <MessageSquare aria-hidden="true" className="size-[18px]" strokeWidth={1.8} />
          <span aria-hidden="true" className="tabular-nums">
            {formatCount(topic.comment_count)}
          </span>
          <span className="sr-only">{m.comment_count({ count: topic.comment_count })}</span>
        </span>
      </div>
    </article>
  );
}

import { Check, Lock, Pin } from "lucide-react";
import { detectLanguage } from "#kit/shared/language.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import * as m from "#messages/forum.ts";
import type { TopicCard } from "../contract.ts";
import { categoryName } from "./names.ts";

const badge = "inline-flex items-center gap-1";

/** The category of a topic, and whether it is pinned, answered or locked. */
export function TopicBadges({ topic }: { topic: TopicCard }) {
  const category = categoryName(topic.category);
  return (
    <p className="flex flex-wrap gap-2">
      {topic.is_pinned ? (
        <Badge tone="gold" className={badge}>
          <Pin size={14} aria-hidden="true" />
          {m.pinned()}
        </Badge>
      ) : null}
      <Badge lang={detectLanguage(category)} tone={topic.is_answered ? "grey" : "green"}>
        {category}
      </Badge>
      {topic.is_answered ? (
        <Badge className={badge}>
          <Check size={14} aria-hidden="true" />
          {m.answered()}
        </Badge>
      ) : null}
      {topic.is_locked ? (
        <Badge tone="grey" className={badge}>
          <Lock size={14} aria-hidden="true" />
          {m.locked()}
        </Badge>
      ) : null}
    </p>
  );
}

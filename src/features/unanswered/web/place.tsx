import {
  Lock,
  type LucideIcon,
  MessageCircle,
  MessageCircleQuestionMark,
  MessagesSquare,
} from "lucide-react";
import { detectLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/unanswered.ts";
import type { UnansweredEntry } from "../contract.ts";
import type { UnansweredKind } from "../rules.ts";

const kinds: Record<UnansweredKind, { name: () => string; icon: LucideIcon }> = {
  "lesson-question": { name: m.in_lesson, icon: MessageCircleQuestionMark },
  "private-thread": { name: m.in_private, icon: Lock },
  room: { name: m.in_room, icon: MessagesSquare },
  topic: { name: m.in_forum, icon: MessageCircle },
};

interface PlaceProps {
  entry: UnansweredEntry;
  withIcon?: boolean;
}

/** Where something was asked, and how many messages have no answer. */
export function Place({ entry: { kind, course, place, messages }, withIcon = false }: PlaceProps) {
  const title = course?.course_title ?? place ?? "";
  const { name, icon: Icon } = kinds[kind];
  return (
    <p className="min-w-0 text-small text-muted wrap-anywhere">
      {withIcon ? <Icon size={16} aria-hidden="true" className="mr-1 inline align-[-3px]" /> : null}
      {name()} · <span lang={course?.language ?? detectLanguage(title)}>{title}</span>
      {course && place ? <span lang={detectLanguage(place)}> · {place}</span> : null}
      {messages > 1 ? <span> · {m.messages({ count: messages })}</span> : null}
    </p>
  );
}

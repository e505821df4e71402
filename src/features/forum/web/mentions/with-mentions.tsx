import { type FormEvent, type ReactNode, Suspense, useState } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { mentionBefore } from "../../mentions.ts";

const MentionList = lazyOptional(async () => import("./mention-list.tsx"));

/**
 * Around a text field in which people can be mentioned. The list of people loads when a mention is typed first.
 * `topicId`: the topic that the text is for; null for a new one.
 */
export function WithMentions({ topicId, children }: { topicId: number | null; children: ReactNode }) {
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  const watch = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    if (mentionBefore(target.value.slice(0, target.selectionStart)) !== null) setArea(target);
  };
  return (
    <div className="relative" onInput={watch}>
      {children}
      {area ? (
        <Suspense fallback={null}>
          <MentionList area={area} topicId={topicId} />
        </Suspense>
      ) : null}
    </div>
  );
}

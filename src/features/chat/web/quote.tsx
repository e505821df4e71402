import { detectLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/chat.ts";
import type { ChatMessage } from "../contract.ts";

/** The message that another one replies to, in one line. */
export function Quote({ quote }: { quote: NonNullable<ChatMessage["reply_to"]> }) {
  const words = quote.content || m.deleted_by_author();
  return (
    <blockquote className="mb-1 grid border-l-3 border-green pl-2 text-small text-muted">
      <b className="text-tiny font-semibold text-ink">{quote.user_name || m.former_member()}</b>
      <span lang={detectLanguage(words)} className="truncate">
        {words}
      </span>
    </blockquote>
  );
}

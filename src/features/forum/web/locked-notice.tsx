import { Lock } from "lucide-react";
import { detectLanguage } from "#kit/shared/language.ts";
import { readDraft } from "#kit/web/forms/drafts.ts";
import * as m from "#messages/forum.ts";
import { commentDraft } from "./api.ts";

/** In place of the box for a comment: nobody writes on a locked topic. What the person typed stays readable. */
export function LockedNotice({ topicId }: { topicId: number }) {
  const { text = "" } = readDraft<{ text: string }>(commentDraft(topicId));
  return (
    <div className="card grid gap-3 p-4 sm:p-6">
      <div className="flex items-start gap-3">
        <Lock size={20} aria-hidden="true" className="mt-1 shrink-0 text-muted" />
        <div>
          <p className="font-semibold">{m.locked_title()}</p>
          <p className="text-muted">{m.locked_text()}</p>
        </div>
      </div>
      {text === "" ? null : (
        <div className="grid gap-2 rounded-control bg-paper px-4 py-3">
          <p className="text-small font-medium">{m.locked_draft()}</p>
          <p lang={detectLanguage(text)} className="whitespace-pre-line">
            {text}
          </p>
        </div>
      )}
    </div>
  );
}

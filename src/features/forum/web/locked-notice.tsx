import { Lock } from "lucide-react";
import { formatDate } from "#kit/shared/dates.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { readDraft } from "#kit/web/forms/drafts.ts";
import * as m from "#messages/forum.ts";
import type { Locked } from "../contract.ts";
import { commentDraft } from "./api.ts";
import { nameOf } from "./names.ts";

/** In place of the box for a comment: nobody writes on a locked topic. What the person typed stays readable. */
export function LockedNotice({ topicId, locked }: { topicId: number; locked: Locked | undefined }) {
  const { text = "" } = readDraft<{ text: string }>(commentDraft(topicId));
  return (
    <div className="card grid gap-3 p-4 sm:p-6">
      <div className="flex items-start gap-3">
        <Lock size={20} aria-hidden="true" className="mt-1 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="font-semibold">{m.locked_title()}</p>
          {locked?.reason ? (
            <p lang={detectLanguage(locked.reason)} className="wrap-anywhere whitespace-pre-line">
              {m.locked_by_team({ reason: locked.reason })}
            </p>
          ) : null}
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

/** Over the box for a comment, for administrators: they write on a locked topic too. */
export function LockedForOthers({ locked }: { locked: Locked | undefined }) {
  return (
    <div className="grid gap-1 text-small text-muted">
      <p>{m.locked_for_others()}</p>
      {locked?.by ? <p>{m.locked_by({ name: nameOf(locked.by), date: formatDate(locked.at) })}</p> : null}
      {locked?.reason ? (
        <p lang={detectLanguage(locked.reason)} className="wrap-anywhere whitespace-pre-line">
          {m.hidden_reason({ reason: locked.reason })}
        </p>
      ) : null}
    </div>
  );
}

import { EyeOff } from "lucide-react";
import { formatDate } from "#kit/shared/dates.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/forum.ts";
import type { Hidden } from "../contract.ts";
import { nameOf } from "./names.ts";

/** Says to the writer of a hidden post, and to administrators, when and why it was hidden. */
export function HiddenNotice({ hidden, isOwn }: { hidden: Hidden; isOwn: boolean }) {
  const date = formatDate(hidden.at);
  return (
    <div className="flex items-start gap-3 rounded-control bg-paper px-4 py-3 text-small">
      <EyeOff size={18} aria-hidden="true" className="mt-1 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="font-semibold">
          {hidden.by ? m.hidden_by({ name: nameOf(hidden.by), date }) : m.hidden_by_team({ date })}
        </p>
        <p lang={detectLanguage(hidden.reason)}>{m.hidden_reason({ reason: hidden.reason })}</p>
        <p className="text-muted">{isOwn ? m.hidden_who_sees() : m.hidden_who_sees_admin()}</p>
      </div>
    </div>
  );
}

import type { ReactNode } from "react";
import { detectLanguage } from "#kit/shared/language.ts";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import * as m from "#messages/announcements.ts";

/** Who wrote an announcement, and below the name the time. `name` is empty if the account was deleted. */
export function Author({ name, children }: { name: string; children: ReactNode }) {
  const shown = name || m.former_author();
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={shown} size={40} />
      <div className="min-w-0 text-small">
        <p lang={detectLanguage(shown)} className="leading-snug font-semibold">
          {shown}
        </p>
        <p className="text-muted">{children}</p>
      </div>
    </div>
  );
}

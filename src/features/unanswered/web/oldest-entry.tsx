import { useState } from "react";
import { Link } from "react-router";
import { detectLanguage } from "#kit/shared/language.ts";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import { Badge } from "#kit/web/ui/badge.tsx";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import * as m from "#messages/unanswered.ts";
import type { UnansweredEntry } from "../contract.ts";
import { waitsLong } from "../rules.ts";
import { Place } from "./place.tsx";

/** What waits, as one row of the dashboard: who asked, what, where and since when. It leads to the place of the answer. */
export function OldestEntry({ entry }: { entry: UnansweredEntry }) {
  const name = entry.asked_by ?? m.former_member();
  const [now] = useState(() => new Date());
  return (
    <li className="relative flex gap-3 px-4 py-3 hover:bg-green-tint sm:px-6">
      <Avatar name={name} size={36} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex items-start justify-between gap-3">
          <Link
            to={entry.link}
            lang={detectLanguage(name)}
            className="min-w-0 font-semibold wrap-anywhere outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-marigold"
          >
            {name}
          </Link>
          <Badge tone={waitsLong(entry.asked_at, now) ? "gold" : "grey"} className="flex-none">
            <RelativeTime time={entry.asked_at} />
          </Badge>
        </p>
        <p lang={detectLanguage(entry.text)} className="line-clamp-2 wrap-anywhere">
          {entry.text}
        </p>
        <Place entry={entry} withIcon />
      </div>
    </li>
  );
}

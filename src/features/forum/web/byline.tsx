import type { ReactNode } from "react";
import { detectLanguage } from "#kit/shared/language.ts";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import type { Author, TopicCard } from "../contract.ts";
import { nameOf } from "./names.ts";
import { RoleBadge } from "./role-badge.tsx";

/** Who wrote something, with what they are in the academy, and below the name the time. */
export function Byline({
  author,
  role,
  size = 40,
  children,
}: {
  author: Author;
  role?: TopicCard["user_role"];
  size?: number;
  children: ReactNode;
}) {
  const name = nameOf(author);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={name} picture={author.profile_picture} size={size} />
      <div className="min-w-0">
        <p className="leading-snug wrap-anywhere">
          <span lang={detectLanguage(name)} className="font-semibold">
            {name}
          </span>
          {author.handle ? (
            <span translate="no" className="text-small text-muted">
              {" "}
              @{author.handle}
            </span>
          ) : null}{" "}
          <RoleBadge role={role} />
        </p>
        <p className="flex flex-wrap gap-x-2 text-small text-muted">{children}</p>
      </div>
    </div>
  );
}

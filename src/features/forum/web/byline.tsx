import type { ReactNode } from "react";
import { detectLanguage } from "#kit/shared/language.ts";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import type { Author } from "../contract.ts";
import { nameOf } from "./names.ts";

/** Who wrote something, and below the name the time. */
export function Byline({
  author,
  size = 40,
  children,
}: {
  author: Author;
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
          ) : null}
        </p>
        <p className="flex flex-wrap gap-x-2 text-small text-muted">{children}</p>
      </div>
    </div>
  );
}

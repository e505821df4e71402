import type { SessionUser } from "#kit/web/session.ts";
import { WrittenText } from "#kit/web/ui/written-text.tsx";
import * as m from "#messages/forum.ts";
import { Byline } from "./byline.tsx";

/** A comment that is being sent: its author sees it at once. */
export function SendingComment({ text, user }: { text: string; user: SessionUser | null }) {
  return (
    <li className="grid gap-3 p-4 opacity-70 sm:p-6">
      {user ? (
        <Byline author={user} size={36}>
          {m.sending()}
        </Byline>
      ) : null}
      <WrittenText text={text} className="sm:pl-12" />
    </li>
  );
}

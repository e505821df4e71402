import { Suspense, useId, useRef, useState } from "react";
import type { SessionUser } from "#kit/web/session.ts";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/site.ts";
import { AccountLinks, fetchAccountLinks } from "./lazy-account.ts";
import { useDismiss } from "./use-dismiss.ts";
import { Who } from "./who.tsx";

/**
 * The avatar, and the person's own links under it. Closes on Escape and on a click outside. The default export
 * loads for signed-in people only.
 */
export default function AccountMenu({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(area, (byKey) => {
    if (isOpen && byKey) area.current?.querySelector("button")?.focus();
    setOpen(false);
  });
  return (
    <div ref={area} className="sm:relative">
      <Button
        aria-label={m.nav_account()}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={fetchAccountLinks}
        onFocus={fetchAccountLinks}
        variant="icon"
      >
        <Avatar name={`${user.first_name} ${user.last_name}`} picture={user.profile_picture} />
      </Button>
      {isOpen ? (
        <div id={id} className="card absolute top-full z-30 mt-1.5 p-2 max-sm:inset-x-4 sm:right-0 sm:w-72">
          <Who user={user} />
          <Suspense fallback={<div className="skeleton m-2 h-44" />}>
            <AccountLinks user={user} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}

import { Suspense, useId, useRef, useState } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import type { SessionUser } from "#kit/web/session.ts";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as m from "#messages/site.ts";
import { useDismiss } from "./use-dismiss.ts";
import { Who } from "./who.tsx";

const loadLinks = async () => import("./account-links.tsx");
export const AccountLinks = lazyOptional(loadLinks, LoadFailed);
/** Loads the links when the person points at the menu or focuses it. */
export const fetchAccountLinks = () => void loadLinks().catch(() => {});

/** The avatar, and the person's own links under it. Closes on Escape and on a click outside. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(area, (byKey) => {
    if (isOpen && byKey) area.current?.querySelector("button")?.focus();
    setOpen(false);
  });
  return (
    <div ref={area} className="relative">
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
        <div
          id={id}
          className="card absolute top-full right-0 z-30 mt-1.5 max-h-[calc(100dvh-5rem)] w-88 overflow-y-auto p-2"
        >
          <Who user={user} />
          <Suspense fallback={<div className="skeleton m-2 h-96" />}>
            <AccountLinks user={user} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}

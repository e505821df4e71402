import { Suspense } from "react";
import { CartMark } from "#features/payments/web/cart-public.tsx";
import type { SessionUser } from "#kit/web/session.ts";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/site.ts";
import { LazyAccountLinks } from "./lazy-account-links.ts";
import { useAccountMenu } from "./use-account-menu.ts";
import { Who } from "./who.tsx";

/** The avatar, and the person's own links under it. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const { area, id, isOpen, button } = useAccountMenu();
  return (
    <div ref={area} className="relative">
      <Button aria-label={m.nav_account()} variant="icon" {...button}>
        <Avatar name={`${user.first_name} ${user.last_name}`} picture={user.profile_picture} />
        <CartMark className="top-0 right-0" />
      </Button>
      {isOpen ? (
        <div
          id={id}
          className="card absolute top-full right-0 z-30 mt-2 max-h-[calc(100dvh-5rem)] w-88 overflow-y-auto p-2"
        >
          <Who user={user} />
          <Suspense fallback={<div className="skeleton m-2 h-96" />}>
            <LazyAccountLinks user={user} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}

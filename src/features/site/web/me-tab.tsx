import { Menu } from "lucide-react";
import { Suspense } from "react";
import { CartMark } from "#features/payments/web/cart-public.tsx";
import type { SessionUser } from "#kit/web/session.ts";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import * as m from "#messages/site.ts";
import type { SocialPage } from "./footer-link.tsx";
import { LazyAccountLinks } from "./lazy-account-links.ts";
import { tabStyle } from "./tab-bar-style.ts";
import { useAccountMenu } from "./use-account-menu.ts";
import { useCloseRequest } from "./use-close-request.ts";
import { useInertPage } from "./use-inert-page.ts";
import { Who } from "./who.tsx";

/**
 * The menu of a phone: everything of the person and of the academy, in a panel above the tab bar. For administrators it
 * is 'More', with all their places.
 */
export function MeTab({ user, socialLink }: { user: SessionUser; socialLink: SocialPage }) {
  const { area, id, isOpen, close, button } = useAccountMenu();
  useCloseRequest(isOpen, () => close(true));
  useInertPage(isOpen);
  return (
    <div ref={area} className="grid min-w-0">
      <button type="button" className={tabStyle} {...button}>
        {user.role === "admin" ? (
          <>
            <Menu aria-hidden="true" className="size-6" strokeWidth={1.8} />
            {m.tab_more()}
          </>
        ) : (
          <>
            <Avatar name={`${user.first_name} ${user.last_name}`} picture={user.profile_picture} size={24} />
            {m.tab_me()}
          </>
        )}
        <CartMark className="top-1 left-1/2 ml-1" />
      </button>
      {isOpen ? (
        <div
          id={id}
          className="fixed inset-x-0 top-0 bottom-(--tabs) overflow-y-auto overscroll-contain bg-paper"
        >
          <div className="page py-4">
            <Who user={user} />
            <Suspense fallback={<div className="skeleton m-2 h-96" />}>
              <LazyAccountLinks user={user} onPhone={{ socialLink }} />
            </Suspense>
          </div>
        </div>
      ) : null}
    </div>
  );
}

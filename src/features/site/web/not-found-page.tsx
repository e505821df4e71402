import { data, useLocation } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { NotFound } from "#kit/web/ui/page-error.tsx";
import { isProtected } from "../rules.ts";

// A route of its own, so that every unknown address answers 404 and not an empty page.
export const loader = () => data(null, { status: 404 });

export const meta = () => [{ name: "robots", content: "noindex" }];

/**
 * The page for an unknown address. If an address is only for signed-in people, visitors do not learn whether it
 * exists.
 */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  return isProtected(pathname) ? (
    <RequireSession skeleton={<div className="min-h-[60dvh]" aria-busy="true" />}>
      <NotFound />
    </RequireSession>
  ) : (
    <NotFound />
  );
}

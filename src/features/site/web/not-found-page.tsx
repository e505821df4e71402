import { data, useLocation } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { NotFound } from "#kit/web/ui/page-error.tsx";
import { isProtected } from "../rules.ts";

// A route of its own, so that every unknown address answers 404 and not an empty page.
export const loader = () => data(null, { status: 404 });

export const meta = () => [{ name: "robots", content: "noindex" }];

/** No page of ours. Where only the signed-in may go, nobody else is told even that. */
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

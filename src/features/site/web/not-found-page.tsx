import { Suspense } from "react";
import { data, useLocation } from "react-router";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { NotFound } from "#kit/web/ui/page-error.tsx";
import { isProtected } from "../rules.ts";

// A route of its own, so that every unknown address answers 404 and not an empty page.
export const loader = () => data(null, { status: 404 });

export const meta = () => [{ name: "robots", content: "noindex" }];

// Few unknown addresses are of pages for signed-in people. If it cannot be loaded, nothing is shown.
const RequireSession = lazyOptional(async () => {
  const { RequireSession } = await import("#features/accounts/web/public.tsx");
  return { default: RequireSession };
});

const shape = <div className="min-h-[60dvh]" aria-busy="true" />;

/**
 * The page for an unknown address. If an address is only for signed-in people, visitors do not learn whether it
 * exists.
 */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  return isProtected(pathname) ? (
    <Suspense fallback={shape}>
      <RequireSession skeleton={shape}>
        <NotFound />
      </RequireSession>
    </Suspense>
  ) : (
    <NotFound />
  );
}

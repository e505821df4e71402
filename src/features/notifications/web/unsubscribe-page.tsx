import { Suspense } from "react";
import { AuthCard, useMailedLink } from "#features/accounts/web/public.tsx";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import { useHydrated } from "#kit/web/use-hydrated.ts";
import * as m from "#messages/notifications.ts";
import { BadLink } from "./bad-link.tsx";
import type { Route } from "./+types/unsubscribe-page";

// The link is known in the browser only, so the page comes without it.
const Unsubscribe = lazyOptional(async () => import("./unsubscribe.tsx"), LoadFailed);

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.unsubscribe_title(), matches);

const Waiting = () => (
  <AuthCard title={m.unsubscribe_title()} lead="">
    <div aria-hidden="true" className="skeleton h-28" />
  </AuthCard>
);

/** The page in a mail that ends such mails. The permission is behind the # of its address. */
export default function UnsubscribePage() {
  const { link } = useMailedLink();
  const hydrated = useHydrated();
  if (!hydrated) return <Waiting />;
  if (!link) return <BadLink />;
  return (
    <Suspense fallback={<Waiting />}>
      <Unsubscribe key={link.secret} email={link.email} token={link.secret} />
    </Suspense>
  );
}

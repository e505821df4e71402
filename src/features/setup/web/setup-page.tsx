import { Suspense } from "react";
import { data } from "react-router";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as m from "#messages/setup.ts";
import { setupState } from "../contract.ts";
import type { Route } from "./+types/setup-page";
import { LinkOver } from "./link-over.tsx";
import { SetupSkeleton } from "./setup-skeleton.tsx";
import { useSetupToken } from "./use-setup-token.ts";

// The token is known in the browser only, so the page comes without it.
const OpenSetup = lazyOptional(async () => {
  const { OpenSetup } = await import("./open-setup.tsx");
  return { default: OpenSetup };
}, LoadFailed);

/** An academy that is set up has no such page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { is_set_up: isSetUp } = await context.get(pageRequest).call(setupState);
  if (isSetUp) throw data(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.title(), matches);

/** Makes the first administrator of a new academy, for the holder of the printed link. */
export default function SetupPage() {
  const { token, forget } = useSetupToken();
  return (
    <>
      <noscript>
        <p className="page py-4">
          <span className="block rounded-control bg-marigold-tint px-4 py-3 text-marigold-ink">
            {m.needs_javascript()}
          </span>
        </p>
      </noscript>
      {token === undefined ? <SetupSkeleton /> : null}
      {token === null ? <LinkOver /> : null}
      {token ? (
        <Suspense fallback={<SetupSkeleton />}>
          <OpenSetup token={token} forget={forget} />
        </Suspense>
      ) : null}
    </>
  );
}

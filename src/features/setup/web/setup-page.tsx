import { administrationPages } from "#features/administration/web/public.tsx";
import { loginPath } from "#features/accounts/paths.ts";
import { useState } from "react";
import { data, useNavigate } from "react-router";
import { pageRequest } from "#kit/web/load-context.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { isStillStored } from "#kit/web/session.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageNotice } from "#kit/web/ui/page-notice.tsx";
import * as m from "#messages/setup.ts";
import { setupState } from "../contract.ts";
import type { Route } from "./+types/setup-page";
import { SetupForm } from "./setup-form.tsx";
import { SetupSkeleton } from "./setup-skeleton.tsx";
import { useOpenedSetup } from "./use-opened-setup.ts";
import { useSetupToken } from "./use-setup-token.ts";

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
      {token ? <OpenSetup token={token} forget={forget} /> : null}
    </>
  );
}

function OpenSetup({ token, forget }: { token: string; forget: () => void }) {
  const { opened, failure, retry } = useOpenedSetup(token);
  const [isDone, setDone] = useState(false);
  const navigate = useNavigate();
  const start = administrationPages[0]!.to;

  if (!opened && failure?.isOver) return <LinkOver />;
  if (!opened && failure)
    return (
      <div className="page max-w-[42rem] py-8 sm:py-12">
        <LoadError title={m.open_failed()} reason={failure.sentence} retry={retry} />
      </div>
    );
  if (!opened || isDone) return <SetupSkeleton />;
  return (
    <section className="page grid max-w-[42rem] gap-6 py-8 sm:py-12">
      <header className="grid gap-2">
        <h1 className="text-h1">{m.title()}</h1>
        <p className="text-muted">{m.lead()}</p>
      </header>
      <SetupForm
        token={token}
        opened={opened}
        onDone={async () => {
          forget();
          setDone(true);
          // The name and the languages of the page change only with a page load. It needs a stored session.
          if (isStillStored()) window.location.replace(start);
          else await navigate(start, { replace: true });
        }}
      />
    </section>
  );
}

const LinkOver = () => (
  <PageNotice title={m.link_over_title()} text={m.link_over()}>
    <ButtonLink to={loginPath}>{m.log_in()}</ButtonLink>
    <ButtonLink to="/" variant="quiet">
      {m.home()}
    </ButtonLink>
  </PageNotice>
);

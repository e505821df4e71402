import { useState } from "react";
import { useNavigate } from "react-router";
import { isStillStored } from "#kit/web/session.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/setup.ts";
import { LinkOver } from "./link-over.tsx";
import { SetupForm } from "./setup-form.tsx";
import { SetupSkeleton } from "./setup-skeleton.tsx";
import { useOpenedSetup } from "./use-opened-setup.ts";

/** Where the administrator begins. Loaded when the form is done, because all that administrators share comes with it. */
const findStart = async (): Promise<string> =>
  import("#features/administration/paths.ts").then(
    ({ adminPath }) => adminPath,
    // The connection is lost. Every page leads there.
    () => "/",
  );

/** The form that a token opens. */
export function OpenSetup({ token, forget }: { token: string; forget: () => void }) {
  const { opened, failure, retry } = useOpenedSetup(token);
  const [isDone, setDone] = useState(false);
  const navigate = useNavigate();

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
          const start = await findStart();
          // The name and the languages of the page change only with a page load. It needs a stored session.
          if (isStillStored()) window.location.replace(start);
          else await navigate(start, { replace: true });
        }}
      />
    </section>
  );
}

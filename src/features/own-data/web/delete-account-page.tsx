import { yourDataPath } from "../paths.ts";
import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { privatePage } from "#kit/web/page-title.ts";
import * as m from "#messages/own-data.ts";
import { RequireSession } from "#features/accounts/web/public.tsx";
import type { Route } from "./+types/delete-account-page";
import { ConfirmLeaving } from "./confirm-leaving.tsx";
import { DeletionSummary } from "./deletion-summary.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.leave_title(), matches);

const steps = 2;

/**
 * Deletes the account in several steps, so that nobody does it by accident. The step is in the address, so Back
 * goes to the previous step.
 */
export default function DeleteAccountPage() {
  const [search, setSearch] = useSearchParams();
  const confirms = search.get("step") === "confirm";
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(confirms);
  useEffect(() => {
    if (shown.current === confirms) return;
    shown.current = confirms;
    title.current?.focus();
  }, [confirms]);
  const cancel = () => void navigate(yourDataPath);

  return (
    <section className="page grid place-items-center py-6 sm:py-12">
      <div className="card grid w-full max-w-[38rem] gap-6 p-4 sm:p-8">
        <header className="grid gap-2">
          <p className="text-small font-semibold text-muted">
            {m.leave_title()} · {m.leave_step({ step: confirms ? 2 : 1, steps })}
          </p>
          <h1 ref={title} tabIndex={-1} className="text-h1 outline-none">
            {confirms ? m.leave_confirm_title() : m.leave_what_title()}
          </h1>
        </header>
        <RequireSession skeleton={<div className="skeleton h-96" />}>
          {({ user }) =>
            confirms ? (
              <ConfirmLeaving email={user?.email ?? ""} onCancel={cancel} />
            ) : (
              <DeletionSummary onContinue={() => setSearch({ step: "confirm" })} onCancel={cancel} />
            )
          }
        </RequireSession>
      </div>
    </section>
  );
}

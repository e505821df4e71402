import { useQuery } from "@tanstack/react-query";
import { MailX } from "lucide-react";
import { AuthCard } from "#features/accounts/web/public.tsx";
import { coursesPath } from "#features/catalogue/paths.ts";
import { ApiError } from "#kit/web/api.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/invitations.ts";
import type { Invitation } from "../contract.ts";
import { AcceptForm } from "./accept-form.tsx";
import { AcceptKnown } from "./accept-known.tsx";
import { invitation } from "./api.ts";
import { LogInButton } from "./log-in-button.tsx";

/** What it is for, and who paid. */
function leadOf(invitation: Invitation | undefined): string {
  const course = invitation?.course?.course_title;
  if (!course) return m.invitation_to_account();
  const payer = invitation?.paid_by;
  return payer ? m.invitation_paid({ course, payer }) : m.invitation_to_course({ course });
}

/** The course was archived since. A person with an account has nothing to accept; the others can open one. */
const Closed = ({ isKnown }: { isKnown: boolean }) => (
  <div className="grid gap-4">
    <p className="font-semibold">{isKnown ? m.course_closed() : m.closed_new()}</p>
    {isKnown ? <ButtonLink to={coursesPath}>{m.closed_courses()}</ButtonLink> : null}
  </div>
);

/** An invitation that its link has opened. */
export function OpenInvitation({ secret }: { secret: string }) {
  const { data, isError, error, refetch } = useQuery(invitation(secret));
  // A refusal stays one; a failed call can be tried again.
  if (!data && error instanceof ApiError && (error.status === 404 || error.status === 410))
    return (
      <div className="page grid gap-4 py-8 sm:py-18">
        <h1 className="text-h1">{m.invitation_title()}</h1>
        <EmptyState icon={MailX} title={error.message} text={m.invitation_ask_again()} heading="h2">
          <LogInButton />
        </EmptyState>
      </div>
    );
  if (!data && isError)
    return (
      <div className="page py-8">
        <LoadError title={m.invitation_failed()} reason={error.message} retry={() => void refetch()} />
      </div>
    );
  return (
    <AuthCard title={m.invitation_title()} lead={leadOf(data)}>
      {data ? null : <div aria-hidden="true" className="skeleton h-60" />}
      {data?.is_closed ? <Closed isKnown={data.is_known} /> : null}
      {data?.is_known && !data.is_closed ? <AcceptKnown secret={secret} email={data.email} /> : null}
      {data?.is_known === false ? <AcceptForm secret={secret} invitation={data} /> : null}
    </AuthCard>
  );
}

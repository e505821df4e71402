import { Suspense } from "react";
import { AuthCard, useMailedLink } from "#features/accounts/web/public.tsx";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { withAcademy } from "#kit/web/page-title.ts";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as m from "#messages/invitations.ts";
import { LogInButton } from "./log-in-button.tsx";
import type { Route } from "./+types/invitation-page";

// The secret is known in the browser only, so the page comes without it.
const OpenInvitation = lazyOptional(async () => {
  const { OpenInvitation } = await import("./open-invitation.tsx");
  return { default: OpenInvitation };
}, LoadFailed);

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: withAcademy(m.invitation_title(), matches) },
  { name: "robots", content: "noindex" },
];

const Waiting = () => (
  <AuthCard title={m.invitation_title()} lead="">
    <div aria-hidden="true" className="skeleton h-60" />
  </AuthCard>
);

/** The page that an invitation's mail leads to. The secret is behind the # of its address. */
export default function InvitationPage() {
  const { link } = useMailedLink();
  if (!link)
    return (
      <AuthCard title={m.invitation_title()} lead={m.invitation_no_link()}>
        <p className="text-muted">{m.invitation_open_again()}</p>
        <LogInButton />
      </AuthCard>
    );
  return (
    <Suspense fallback={<Waiting />}>
      <OpenInvitation key={link.secret} secret={link.secret} />
    </Suspense>
  );
}

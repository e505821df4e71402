import { privatePage } from "#kit/web/page-title.ts";
import * as m from "#messages/accounts.ts";
import type { Route } from "./+types/password-page";
import { AccountFrame } from "../account-frame.tsx";
import { RequireSession } from "../sign-in/require-session.tsx";
import { Devices } from "./devices.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PasswordSkeleton } from "./password-skeleton.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.password_title(), matches);

export default function PasswordPage() {
  return (
    <RequireSession skeleton={<PasswordSkeleton />}>
      {({ user }) => (
        <AccountFrame title={m.password_title()} shares="equal" aside={<Devices />}>
          <PasswordForm email={user?.email ?? ""} />
        </AccountFrame>
      )}
    </RequireSession>
  );
}

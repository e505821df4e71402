import { loginPath } from "#features/accounts/paths.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/invitations.ts";

/** For a person whose link does not open: the invitation may be accepted already. */
export const LogInButton = () => (
  <ButtonLink to={loginPath} className="only-signed-out">
    {m.invitation_log_in()}
  </ButtonLink>
);

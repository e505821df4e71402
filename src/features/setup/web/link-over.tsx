import { loginPath } from "#features/accounts/paths.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { PageNotice } from "#kit/web/ui/page-notice.tsx";
import * as m from "#messages/setup.ts";

/** The link is not the valid one. */
export const LinkOver = () => (
  <PageNotice title={m.link_over_title()} text={m.link_over()}>
    <ButtonLink to={loginPath}>{m.log_in()}</ButtonLink>
    <ButtonLink to="/" variant="quiet">
      {m.home()}
    </ButtonLink>
  </PageNotice>
);

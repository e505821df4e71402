import { AuthCard } from "#features/accounts/web/public.tsx";
import { notificationSettingsPath } from "#features/notification-settings/paths.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/notifications.ts";

/** A link that does not say what should end. The settings say it, after a login. */
export const BadLink = () => (
  <AuthCard title={m.unsubscribe_title()} lead={m.unsubscribe_bad_link()}>
    <ButtonLink to={notificationSettingsPath}>
      <span className="only-signed-out">{m.unsubscribe_log_in()}</span>
      <span className="only-signed-in">{m.unsubscribe_settings()}</span>
    </ButtonLink>
  </AuthCard>
);

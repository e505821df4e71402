import { loginPath } from "../../paths.ts";
import { useNavigate } from "react-router";
import { withAcademy } from "#kit/web/page-title.ts";
import { toast } from "#kit/web/toasts.tsx";
import * as m from "#messages/accounts.ts";
import type { Route } from "./+types/signup-page";
import { AuthCard, OtherWay } from "../auth-card.tsx";
import { LazyCodeStep } from "./lazy-code-step.tsx";
import { SignupForm } from "./signup-form.tsx";
import { useDestination } from "../sign-in/use-destination.ts";
import { useMailedLink } from "../use-mailed-link.ts";
import { useVerification } from "./verification.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: withAcademy(m.sign_up_title(), matches) },
  { name: "description", content: m.sign_up_meta({ academy: matches[0].loaderData?.academyName ?? "" }) },
];

export default function SignupPage() {
  const { search } = useDestination();
  const navigate = useNavigate();
  const { verification, begin, end } = useVerification("signup");
  const { link, drop } = useMailedLink();
  // The tab that registered still has the password, so it can log in after the link too.
  const credentials = verification?.email === link?.email ? (verification?.credentials ?? null) : null;
  const linked = link && { email: link.email, sentAt: 0, credentials };
  const shown = linked ?? verification;
  if (shown)
    return (
      <LazyCodeStep
        verification={shown}
        secret={link?.secret}
        begin={begin}
        onBack={link ? drop : end}
        onVerified={() => {
          end();
          toast("info", m.verified_now_log_in());
          void navigate(`${loginPath}${search}`);
        }}
      />
    );
  return (
    <AuthCard title={m.sign_up_title()} lead={m.sign_up_lead()}>
      <SignupForm onRegistered={(credentials) => begin(credentials.email, credentials)} />
      <OtherWay question={m.have_account()} to={`${loginPath}${search}`} label={m.log_in_link()} />
    </AuthCard>
  );
}

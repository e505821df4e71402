import { forgotPasswordPath, signupPath } from "../../paths.ts";
import { useState } from "react";
import { withAcademy } from "#kit/web/page-title.ts";
import * as m from "#messages/accounts.ts";
import type { Route } from "./+types/login-page";
import { AuthCard, OtherWay } from "../auth-card.tsx";
import { CodeStep } from "../registration/code-step.tsx";
import { EnrolStart } from "./enrol-start.tsx";
import { useEnrolling } from "./enrolling.ts";
import { LoginForm } from "./login-form.tsx";
import type { Credentials } from "./sign-in.ts";
import { useDestination } from "./use-destination.ts";
import { useVerification } from "../registration/verification.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: withAcademy(m.log_in_title(), matches) },
  { name: "description", content: m.log_in_meta({ academy: matches[0].loaderData?.academyName ?? "" }) },
];

export default function LoginPage() {
  const { search } = useDestination();
  const { verification, begin, end } = useVerification("login");
  const [verified, setVerified] = useState<string | null>(null);
  const enrolling = useEnrolling();
  if (verification)
    return (
      <CodeStep
        verification={verification}
        begin={begin}
        onBack={end}
        onVerified={() => {
          setVerified(verification.email);
          end();
        }}
      />
    );
  const forgotten = `${forgotPasswordPath}${search}`;
  const askForCode = (credentials: Credentials) => begin(credentials.email, credentials);
  if (enrolling)
    return (
      <EnrolStart
        enrolling={enrolling}
        forgotten={forgotten}
        isVerified={verified !== null}
        onUnverified={askForCode}
      />
    );
  return (
    <AuthCard title={m.log_in_title()} lead={verified ? m.verified_now_log_in() : m.log_in_lead()}>
      <LoginForm forgotten={forgotten} onUnverified={askForCode} />
      <OtherWay question={m.no_account_yet()} to={`${signupPath}${search}`} label={m.sign_up_link()} />
    </AuthCard>
  );
}

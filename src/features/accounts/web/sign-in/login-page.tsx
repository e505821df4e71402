import { Suspense, useState } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { withAcademy } from "#kit/web/page-title.ts";
import * as m from "#messages/accounts.ts";
import type { Route } from "./+types/login-page";
import { CardShape, LazyCodeStep } from "../registration/lazy-code-step.tsx";
import { useEnrolling } from "./enrolling.ts";
import { type LoginProps, PlainLogin } from "./plain-login.tsx";
import { useDestination } from "./use-destination.ts";
import { useVerification } from "../registration/verification.ts";

// Only for visitors who are about to enrol. If it cannot be loaded, they get the login with its link to the sign-up.
const EnrolStart = lazyOptional(async () => import("./enrol-start.tsx"), PlainLogin);

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
      <LazyCodeStep
        verification={verification}
        begin={begin}
        onBack={end}
        onVerified={() => {
          setVerified(verification.email);
          end();
        }}
      />
    );
  const login: LoginProps = {
    search,
    isVerified: verified !== null,
    onUnverified: (credentials) => begin(credentials.email, credentials),
  };
  if (!enrolling) return <PlainLogin {...login} />;
  return (
    <Suspense fallback={<CardShape />}>
      <EnrolStart {...login} enrolling={enrolling} />
    </Suspense>
  );
}

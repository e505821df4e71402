import { loginPath } from "../../paths.ts";
import { useNavigate, useSearchParams } from "react-router";
import { withAcademy } from "#kit/web/page-title.ts";
import { writeSession } from "#kit/web/session.ts";
import * as m from "#messages/accounts.ts";
import { destination } from "../sign-in/destination.ts";
import type { Route } from "./+types/forgot-password-page";
import { EmailStep } from "./email-step.tsx";
import { LazyOtpStep, LazyPasswordStep } from "./lazy-steps.tsx";
import { useMailedLink } from "../use-mailed-link.ts";
import { useReset } from "./use-reset.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: withAcademy(m.reset_title(), matches) },
  { name: "description", content: m.reset_meta({ academy: matches[0].loaderData?.academyName ?? "" }) },
];

export default function ForgotPasswordPage() {
  const { reset, change, forget } = useReset();
  const navigate = useNavigate();
  const next = useSearchParams()[0].get("next");
  const login = next ? `${loginPath}?next=${encodeURIComponent(destination(next))}` : loginPath;
  const { step, email, proof } = reset;
  const { link, drop } = useMailedLink();

  if (link)
    return (
      <LazyOtpStep
        reset={{ email: link.email, sentAt: 0, proof: null }}
        secret={link.secret}
        onBack={drop}
        onSentAgain={drop}
        onVerified={(found) => {
          change({ step: "reset", email: link.email, proof: found });
          drop();
        }}
      />
    );
  if (step === "reset" && proof)
    return (
      <LazyPasswordStep
        email={email}
        token={proof.token}
        onBack={() => change({ step: "otp" })}
        // The same code no longer leads here after going back.
        onOver={() => change({ proof: { ...proof, code: "" } })}
        onDone={() => {
          forget();
          // Every session has ended, also the one of this browser.
          writeSession(null);
          void navigate(login);
        }}
      />
    );
  if (step !== "email")
    return (
      <LazyOtpStep
        reset={reset}
        onBack={() => change({ step: "email" })}
        onSentAgain={() => change({ sentAt: Date.now() })}
        onVerified={(found) => change({ step: "reset", proof: found })}
      />
    );
  return (
    <EmailStep
      email={email}
      login={login}
      onSent={(address) => change({ step: "otp", email: address, sentAt: Date.now(), proof: null })}
    />
  );
}

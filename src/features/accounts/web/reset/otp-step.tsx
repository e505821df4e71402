import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import * as m from "#messages/accounts.ts";
import { requestPasswordReset, verifyPasswordReset } from "../../contract.ts";
import { CodeForm } from "../code-form.tsx";
import { LinkForm } from "../link-form.tsx";
import { ResendCode } from "../resend-code.tsx";
import type { Reset } from "./use-reset.ts";

interface OtpStepProps {
  reset: Pick<Reset, "email" | "sentAt" | "proof">;
  /** The secret of the mail's link, if it led here. */
  secret?: string;
  onBack: () => void;
  onSentAgain: () => void;
  onVerified: (proof: NonNullable<Reset["proof"]>) => void;
}

/** The form for the code that was mailed for a new password. */
export function OtpStep({
  reset: { email, sentAt, proof },
  secret,
  onBack,
  onSentAgain,
  onVerified,
}: OtpStepProps) {
  const verify = async (code: string) => {
    if (proof?.code === code) return onVerified(proof);
    const { message, token } = await callApi(verifyPasswordReset, { body: { email, otp_code: code } });
    toast("success", message);
    onVerified({ code, token });
  };
  if (secret)
    return (
      <LinkForm
        title={m.reset_new_title()}
        lead={m.link_reset_lead({ email })}
        send={async () => verify(secret)}
        onBack={onBack}
      />
    );
  return (
    <CodeForm lead={m.reset_code_lead({ email })} wrong={m.reset_otp_invalid()} onBack={onBack} send={verify}>
      <ResendCode
        sentAt={sentAt}
        ask={async () => (await callApi(requestPasswordReset, { body: { email } })).message}
        onSent={onSentAgain}
      />
      <p className="text-small text-muted">{m.reset_no_mail()}</p>
    </CodeForm>
  );
}

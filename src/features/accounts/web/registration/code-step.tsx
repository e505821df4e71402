import { callApi } from "#kit/web/api.ts";
import { clearDraft } from "#kit/web/forms/drafts.ts";
import { toast } from "#kit/web/toasts.tsx";
import * as m from "#messages/accounts.ts";
import { resendOtp, verifyOtp } from "../../contract.ts";
import { CodeForm } from "../code-form.tsx";
import { LinkForm } from "../link-form.tsx";
import { ResendCode } from "../resend-code.tsx";
import { signIn } from "../sign-in/sign-in.ts";
import { clearVerification, type Verification } from "./verification.ts";

interface CodeStepProps {
  verification: Verification;
  begin: (email: string, credentials: Verification["credentials"]) => void;
  /** The secret of the mail's link, if it led here. */
  secret?: string;
  onBack: () => void;
  /** The address is verified, and the person still has to log in. */
  onVerified: () => void;
}

/** The form for the code that confirms an address. Then it logs in with the password that was typed before. */
export function CodeStep({ verification, secret, begin, onBack, onVerified }: CodeStepProps) {
  const { email, sentAt, credentials } = verification;

  const logIn = async (password?: string) => {
    clearDraft("signup");
    const typed = credentials ?? (password === undefined ? null : { email, password });
    if (!typed) return onVerified();
    try {
      await signIn(typed);
      clearVerification();
      // The page around this form sees the session and navigates on.
      toast("success", m.logged_in());
    } catch {
      onVerified();
    }
  };

  const verify = async (code: string, password?: string) => {
    const { message } = await callApi(verifyOtp, { body: { email, otp_code: code, password } });
    toast("success", message || m.email_verified());
    await logIn(password);
  };

  if (secret)
    return (
      <LinkForm
        title={m.link_confirm_title()}
        lead={m.link_confirm_lead({ email })}
        send={async (password) => verify(secret, password)}
        onBack={onBack}
      />
    );
  return (
    <CodeForm lead={m.code_lead({ email })} wrong={m.code_wrong_toast()} onBack={onBack} send={verify}>
      <ResendCode
        sentAt={sentAt}
        ask={async () => (await callApi(resendOtp, { body: { email } })).message}
        onSent={() => begin(email, credentials)}
      />
      <p className="text-small text-muted">{m.code_no_mail()}</p>
    </CodeForm>
  );
}

import { ArrowLeft } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { onlyDigits } from "#kit/shared/numerals.ts";
import { ApiError, callApi } from "#kit/web/api.ts";
import { forgetDraft } from "#kit/web/forms/use-draft.ts";
import { toast } from "#kit/web/toasts.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/accounts.ts";
import { verifyOtp } from "../contract.ts";
import { codeLength } from "../rules.ts";
import { AuthCard } from "./auth-card.tsx";
import { ResendCode } from "./resend-code.tsx";
import { signIn } from "./sign-in.ts";
import { forgetVerification, type Verification } from "./verification.ts";

interface CodeStepProps {
  verification: Verification;
  begin: (email: string, credentials: Verification["credentials"]) => void;
  onBack: () => void;
  /** The address is verified, and the person has yet to log in themselves. */
  onVerified: () => void;
}

/** The code from the mail; sent by itself once it is whole. Then logs in with what was typed before. */
export function CodeStep({ verification, begin, onBack, onVerified }: CodeStepProps) {
  const { email, sentAt, credentials } = verification;
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const sending = useRef(false);
  useEffect(() => field.current?.focus(), []);

  const logIn = async () => {
    forgetDraft("signup");
    if (!credentials) return onVerified();
    try {
      await signIn(credentials);
      forgetVerification();
      // The page that shows this sees the session and goes on.
      toast("success", m.logged_in());
    } catch {
      onVerified();
    }
  };

  const verify = async (whole: string) => {
    if (sending.current) return;
    if (whole.length !== codeLength) {
      setError(m.code_invalid());
      field.current?.focus();
      return;
    }
    sending.current = true;
    setBusy(true);
    setError(null);
    setProblem(null);
    try {
      const { message } = await callApi(verifyOtp, { body: { email, otp_code: whole } });
      toast("success", message || m.email_verified());
      await logIn();
    } catch (failure) {
      toast("error", m.code_wrong_toast());
      if (failure instanceof ApiError && failure.fields.otp_code) setError(failure.message);
      else setProblem(failure instanceof ApiError ? failure.message : m.code_failed());
      field.current?.focus();
      field.current?.select();
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const type = (text: string) => {
    const digits = onlyDigits(text).slice(0, codeLength);
    setCode(digits);
    setError(null);
    if (digits.length === codeLength && digits !== code) void verify(digits);
  };

  return (
    <AuthCard title={m.code_title()} lead={m.code_lead({ email })}>
      <form
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void verify(code);
        }}
      >
        <FormError sentence={problem} />
        <TextField
          ref={field}
          label={m.code_label()}
          name="otp_code"
          inputMode="numeric"
          autoComplete="one-time-code"
          inputClassName="text-center text-2xl font-semibold tracking-[0.35em] tabular-nums"
          value={code}
          readOnly={busy}
          onChange={(event) => type(event.target.value)}
          error={error ?? undefined}
        />
        <SubmitButton busy={busy} busyText={m.code_verifying()}>
          {m.code_verify()}
        </SubmitButton>
      </form>
      <ResendCode email={email} sentAt={sentAt} onSent={() => begin(email, credentials)} />
      <p className="text-sm text-muted">{m.code_no_mail()}</p>
      <button type="button" className="button button-quiet" onClick={onBack}>
        <ArrowLeft size={18} aria-hidden="true" />
        {m.code_back()}
      </button>
    </AuthCard>
  );
}

import { ArrowLeft } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { onlyDigits } from "#kit/shared/numerals.ts";
import { ApiError } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/accounts.ts";
import { codeLength } from "../rules.ts";
import { AuthCard } from "./auth-card.tsx";

interface CodeFormProps {
  lead: string;
  /** The short message when a code was refused. */
  wrong: string;
  /** Sends the code to the server. Throws the refusal. */
  send: (code: string) => Promise<void>;
  onBack: () => void;
  /** Below the form: the request for another code, and help for people who got none. */
  children: ReactNode;
}

/** The field for the code from a mail. A complete code is sent at once. */
export function CodeForm({ lead, wrong, send, onBack, children }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const { write, busy } = useWrite(send, {
    failure: m.code_failed,
    onFailed: (sentence, failure) => {
      toast("error", wrong);
      if (failure instanceof ApiError && failure.fields.otp_code) setError(failure.message);
      else setProblem(sentence);
      field.current?.focus();
      field.current?.select();
    },
  });
  const verify = (whole: string) => {
    if (busy) return;
    if (whole.length !== codeLength) {
      setError(m.code_invalid());
      field.current?.focus();
      return;
    }
    setError(null);
    setProblem(null);
    write(whole);
  };

  const type = (text: string) => {
    const digits = onlyDigits(text).slice(0, codeLength);
    setCode(digits);
    setError(null);
    if (digits.length === codeLength && digits !== code) verify(digits);
  };

  return (
    <AuthCard title={m.code_title()} lead={lead}>
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          verify(code);
        }}
      >
        <FormError sentence={problem} />
        <TextField
          ref={field}
          label={m.code_label()}
          name="otp_code"
          inputMode="numeric"
          autoComplete="one-time-code"
          inputClassName="text-center text-h2 font-semibold tracking-[0.35em] tabular-nums"
          value={code}
          readOnly={busy}
          onChange={(event) => type(event.target.value)}
          error={error ?? undefined}
        />
        <SubmitButton busy={busy} busyText={m.code_verifying()}>
          {m.code_verify()}
        </SubmitButton>
      </form>
      {children}
      <Button variant="quiet" onClick={onBack}>
        <ArrowLeft size={18} aria-hidden="true" />
        {m.code_back()}
      </Button>
    </AuthCard>
  );
}

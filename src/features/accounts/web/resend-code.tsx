import { useState } from "react";
import { ApiError, callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import * as m from "#messages/accounts.ts";
import { resendOtp } from "../contract.ts";
import { codeMailSeconds } from "../rules.ts";
import { useCountdown } from "./use-countdown.ts";

/** Asks for another code, once the minute has passed in which the server mails none. */
export function ResendCode({ email, sentAt, onSent }: { email: string; sentAt: number; onSent: () => void }) {
  const [busy, setBusy] = useState(false);
  const rest = useCountdown(sentAt, codeMailSeconds);
  const resend = async () => {
    setBusy(true);
    try {
      const { message } = await callApi(resendOtp, { body: { email } });
      toast("success", message);
      onSent();
    } catch (error) {
      toast("error", error instanceof ApiError ? error.message : m.code_failed());
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="button button-quiet tabular-nums"
      disabled={rest > 0}
      aria-disabled={busy || undefined}
      onClick={() => (busy ? undefined : void resend())}
    >
      {busy ? m.code_resending() : rest > 0 ? m.code_resend_in({ seconds: rest }) : m.code_resend()}
    </button>
  );
}

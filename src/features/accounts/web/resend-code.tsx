import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/accounts.ts";
import { codeMailSeconds } from "../rules.ts";
import { useCountdown } from "./use-countdown.ts";

interface ResendCodeProps {
  sentAt: number;
  /** Asks the server for another mail. Returns the server's sentence. */
  ask: () => Promise<string>;
  onSent: () => void;
}

/** Asks for another code. It waits for the minute in which the server mails none. */
export function ResendCode({ sentAt, ask, onSent }: ResendCodeProps) {
  const rest = useCountdown(sentAt, codeMailSeconds);
  const { write, busy } = useWrite(ask, {
    failure: m.code_failed,
    onDone: (sentence) => {
      toast("success", sentence);
      onSent();
    },
    onFailed: (sentence) => toast("error", sentence),
  });
  return (
    <Button variant="quiet" className="tabular-nums" disabled={rest > 0} busy={busy} onClick={() => write()}>
      {busy ? m.code_resending() : rest > 0 ? m.code_resend_in({ seconds: rest }) : m.code_resend()}
    </Button>
  );
}

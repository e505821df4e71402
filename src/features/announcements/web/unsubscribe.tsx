import { useEffect, useRef, useState } from "react";
import { AuthCard } from "#features/accounts/web/public.tsx";
import { callApi } from "#kit/web/api.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/announcements.ts";
import { unsubscribe } from "../contract.ts";

/** Asks whether the emails to an address end, and ends them. */
export default function Unsubscribe({ email, token }: { email: string; token: string }) {
  const [isDone, setIsDone] = useState(false);
  const done = useRef<HTMLOutputElement>(null);
  const { write, busy, problem } = useWrite(async () => callApi(unsubscribe, { query: { token } }), {
    failure: m.unsubscribe_failed,
    onDone: () => setIsDone(true),
  });
  // The button that had the focus is gone.
  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);
  return (
    <AuthCard
      title={m.unsubscribe_title()}
      lead={
        <output ref={done} tabIndex={-1} className="wrap-anywhere outline-none">
          {isDone ? m.unsubscribe_done({ email }) : m.unsubscribe_ask({ email })}
        </output>
      }
    >
      {isDone ? null : (
        <>
          <FormError sentence={problem} />
          <Button busy={busy} busyText={m.unsubscribe_sending()} onClick={() => write()}>
            {m.unsubscribe_send()}
          </Button>
        </>
      )}
    </AuthCard>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { AuthCard } from "#features/accounts/web/public.tsx";
import { ApiError, callApi } from "#kit/web/api.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/notifications.ts";
import { unsubscribe } from "../unsubscribe-contract.ts";
import { BadLink } from "./bad-link.tsx";
import { notificationSettingsPath } from "#features/notification-settings/paths.ts";
import { subscriptionOf } from "./unsubscribe-api.ts";

interface UnsubscribeProps {
  email: string;
  token: string;
}

/** Asks whether the emails that a token is about end, and ends them. */
export default function Unsubscribe({ email, token }: UnsubscribeProps) {
  const { data, error, refetch } = useQuery(subscriptionOf(token));
  if (data) return <Ask email={email} token={token} type={data.title} />;
  const isWrong = error instanceof ApiError && error.status === 400;
  if (isWrong) return <BadLink />;
  return (
    <AuthCard title={m.unsubscribe_title()} lead="">
      {error ? (
        <LoadError title={m.unsubscribe_failed()} reason={error.message} retry={() => void refetch()} />
      ) : (
        <div aria-hidden="true" className="skeleton h-28" />
      )}
    </AuthCard>
  );
}

/** `type`: the name of the type; null for the digest. */
function Ask({ email, token, type }: UnsubscribeProps & { type: string | null }) {
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
  const ask = type === null ? m.unsubscribe_ask_digest({ email }) : m.unsubscribe_ask({ email, type });
  const ended = type === null ? m.unsubscribe_done_digest({ email }) : m.unsubscribe_done({ email, type });
  return (
    <AuthCard
      title={m.unsubscribe_title()}
      lead={
        <output ref={done} tabIndex={-1} className="wrap-anywhere outline-none">
          {isDone ? ended : ask}
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
      <p>
        <Link
          to={notificationSettingsPath}
          className="inline-flex min-h-11 items-center text-green underline"
        >
          {m.unsubscribe_settings()}
        </Link>
      </p>
    </AuthCard>
  );
}

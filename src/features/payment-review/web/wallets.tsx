import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { adminPaymentMessagesPath } from "#features/payment-messages/paths.ts";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import * as m from "#messages/payment-review.ts";
import type { Wallet } from "../contract.ts";
import { walletMessages } from "./api.ts";

/** A warning for each wallet whose messages no longer arrive. Nothing while all is well. */
export function SilentWallets() {
  const { data } = useQuery(walletMessages());
  const silent = data?.wallets.filter(({ is_silent }) => is_silent) ?? [];
  return (
    <div role="alert" className="contents">
      {silent.map((wallet) => (
        <p
          key={wallet.provider}
          className="flex items-start gap-3 rounded-card bg-danger-tint px-4 py-4 text-danger"
        >
          <TriangleAlert size={20} aria-hidden="true" className="mt-1 shrink-0" />
          <span>
            <strong className="font-semibold">
              {m.wallet_silent_since({
                wallet: wallet.name,
                time: formatDateTime(wallet.last_message_at!),
              })}
            </strong>{" "}
            {m.wallet_missing({ count: Math.round(wallet.expected) })}{" "}
            {wallet.waiting_payments > 0 ? m.wallet_payments({ count: wallet.waiting_payments }) : null}
          </span>
        </p>
      ))}
    </div>
  );
}

/** When each wallet last sent a message. */
export function WalletMessages() {
  const { data, isError, error, refetch } = useQuery(walletMessages());
  if (isError && !data)
    return <LoadError title={m.wallets_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <div aria-hidden="true" className="skeleton h-48" />;
  return (
    <section className="card grid gap-3 p-4">
      <h2 className="text-h3">{m.wallets_title()}</h2>
      {data.is_connected ? null : <p className="text-small text-muted">{m.wallets_not_connected()}</p>}
      <ul className="divide-y divide-line">
        {data.wallets.map((wallet) => (
          <WalletRow key={wallet.provider} wallet={wallet} />
        ))}
      </ul>
      <Link
        to={adminPaymentMessagesPath}
        className="inline-flex min-h-11 items-center justify-self-start underline"
      >
        {m.wallets_open()}
      </Link>
    </section>
  );
}

function WalletRow({ wallet: { name, last_message_at, messages, is_silent } }: { wallet: Wallet }) {
  const [Sign, colour] = is_silent
    ? [CircleAlert, "text-danger"]
    : last_message_at
      ? [CircleCheck, "text-green"]
      : [CircleDashed, "text-muted"];
  return (
    <li className="flex items-start gap-3 py-3">
      <Sign size={20} aria-hidden="true" className={`mt-1 shrink-0 ${colour}`} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="font-semibold">{name}</span>
          <span className={`text-small ${is_silent ? "font-semibold text-danger" : "text-muted"}`}>
            {last_message_at ? <RelativeTime time={last_message_at} /> : m.wallet_no_message()}
          </span>
        </span>
        {last_message_at ? (
          <span className="block text-small text-muted tabular-nums">
            {is_silent ? m.wallet_silent() : m.wallet_today({ count: formatCount(messages) })}
          </span>
        ) : null}
      </span>
    </li>
  );
}

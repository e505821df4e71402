import { useQuery } from "@tanstack/react-query";
import { formatTaka } from "#kit/shared/money.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/payments.ts";
import { myBalance } from "./api.ts";

/** What the person sent more than was due, and what it is for. Nothing is shown to people without a balance. Loaded on demand. */
export default function MyBalance() {
  const { data, isError, error, refetch } = useQuery(myBalance());
  if (isError && !data)
    return <LoadError title={m.balance_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data || Number(data.balance) === 0) return null;
  return (
    <section className="card grid gap-1 border-l-4 border-l-green p-4 sm:px-6">
      <h2 className="text-h3 tabular-nums">{m.balance_title({ balance: formatTaka(data.balance) })}</h2>
      <p className="max-w-prose text-muted">{m.balance_text()}</p>
    </section>
  );
}

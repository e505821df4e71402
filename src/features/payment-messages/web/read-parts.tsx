import { formatDateTime } from "#kit/shared/date-times.ts";
import * as m from "#messages/payment-messages.ts";

interface Parts {
  amount?: string | null;
  sender?: string | null;
  id?: string | null;
  reference?: string | null;
  fee?: string | null;
  balance?: string | null;
  time?: string | null;
}

/** What was read in a message: only the parts that it has. */
export function ReadParts({ parts }: { parts: Parts }) {
  const shown = (
    [
      [m.part_amount(), parts.amount],
      [m.part_sender(), parts.sender],
      [m.part_id(), parts.id],
      [m.part_reference(), parts.reference],
      [m.part_fee(), parts.fee],
      [m.part_balance(), parts.balance],
      [m.part_time(), parts.time && formatDateTime(parts.time)],
    ] as const
  ).filter(([, value]) => value);
  if (shown.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
      {shown.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { useState } from "react";
import * as m from "#messages/payments.ts";
import { looksMistyped, type UsualId } from "../../usual-id-rules.ts";

/** A hint at a transaction ID that can be right but looks mistyped. Loaded on demand, by its default export. */
export default function UnusualId({ id, usual, provider }: { id: string; usual: UsualId; provider: string }) {
  const [now] = useState(() => new Date());
  if (!looksMistyped(id, usual, now)) return null;
  return (
    <span className="block rounded-control bg-marigold-tint px-3 py-2 text-small text-marigold-ink">
      {m.transaction_unusual({ provider })}
    </span>
  );
}

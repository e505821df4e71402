import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import * as m from "#messages/payment-review.ts";
import { deskViewers, namesAt } from "./api.ts";

/** Says which other administrators have a payment open. It is no lock. Nothing if nobody has. */
export function ViewersMark({ paymentId }: { paymentId: number }) {
  const { data = [] } = useQuery({ ...deskViewers(), select: namesAt(paymentId) });
  const [name, ...others] = data;
  if (name === undefined) return null;
  return (
    <span className="inline-flex items-center gap-2 self-start text-small text-marigold-ink">
      <Eye size={16} aria-hidden="true" className="shrink-0" />
      {others.length === 0 ? m.viewing({ name }) : m.viewing_more({ name, count: others.length })}
    </span>
  );
}

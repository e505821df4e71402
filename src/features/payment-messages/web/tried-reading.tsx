import { CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import type { z } from "zod";
import { formatExactMoney, parseTaka } from "#kit/shared/money.ts";
import { FormError } from "#kit/web/ui/form-error.tsx";
import * as m from "#messages/payment-messages.ts";
import type { tryPattern } from "../pattern-contract.ts";
import { kindWords } from "./message-words.ts";
import { ReadParts } from "./read-parts.tsx";

type Answer = z.output<typeof tryPattern.answer>;

const money = (amount: string | null): string | null =>
  amount &&
  `${amount.startsWith("-") ? "−" : ""}${formatExactMoney(parseTaka(amount.replace("-", "")) ?? 0)}`;

/** What a tried message says, or why nothing was read. */
export function TriedReading({ tried }: { tried: { answer: Answer | null; problem: string | null } }) {
  const { answer, problem } = tried;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds no blocks
    <div role="status" className="grid gap-3 empty:hidden">
      <FormError sentence={problem} />
      {answer ? <Read answer={answer} /> : null}
    </div>
  );
}

function Read({ answer: { reading, problem, reads_open: open, changes } }: { answer: Answer }) {
  const { result, kind, pattern } = reading;
  const Icon = problem ? TriangleAlert : result === "not_understood" ? CircleDashed : CircleCheck;
  return (
    <section className="grid gap-2 rounded-control bg-green-tint px-4 py-3">
      <p className="flex gap-3 font-semibold">
        <Icon size={20} aria-hidden="true" className="mt-1 shrink-0" />
        {problem ??
          (result === "not_understood"
            ? m.not_read()
            : `${result === "incoming" ? m.is_income() : m.is_no_income()}: ${kindWords[kind!]()}`)}
      </p>
      <ReadParts
        parts={{
          amount: money(reading.amount),
          sender: reading.sender,
          id: reading.transaction_id,
          reference: reading.reference,
          fee: money(reading.fee),
          balance: money(reading.balance),
          time: reading.time,
        }}
      />
      {pattern === "tried" && !problem ? <p className="text-small">{m.effect({ open, changes })}</p> : null}
      {pattern && pattern !== "tried" ? (
        <p className="text-small text-muted">{m.read_by({ pattern })}</p>
      ) : null}
    </section>
  );
}

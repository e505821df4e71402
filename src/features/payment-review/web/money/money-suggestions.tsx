import { adminPaymentPath } from "#features/administration/paths.ts";
import { providerName } from "#features/payments/provider-rules.ts";
import { waysToPay } from "#features/payments/web/public.tsx";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/payment-review.ts";
import type { ListedCredit } from "../../contract.ts";
import type { MoneySuggestion } from "../../suggestion-contract.ts";
import { EvidenceChips } from "../evidence-chips.tsx";

interface MoneySuggestionsProps {
  credit: ListedCredit;
  /** Asks before the transfer is given to it. */
  onTie: (suggestion: MoneySuggestion) => void;
}

/** The payments and open orders that a transfer without an owner may be for, with what speaks for each. */
export function MoneySuggestions({ credit, onTie }: MoneySuggestionsProps) {
  const { data: options } = useQuery(waysToPay());
  const headingId = useId();
  const { suggestions, trx_id: id } = credit;
  if (suggestions === null) return null;
  if (suggestions.length === 0) return <p className="text-small text-muted">{m.no_suggestion()}</p>;
  return (
    <section aria-labelledby={headingId} className="grid gap-2 rounded-control bg-green-tint px-4 py-3">
      <h3 id={headingId} className="font-text text-small font-semibold">
        <span aria-hidden="true">{m.suggestions()}</span>
        <span className="sr-only">{m.suggestions_of({ id })}</span>
      </h3>
      <ul className="grid gap-3">
        {suggestions.map((one) => (
          <li
            key={one.order_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small"
          >
            <Suggested
              one={one}
              otherWallet={
                one.provider === null || one.provider === credit.provider
                  ? null
                  : providerName(options?.providers, one.provider)
              }
            />
            {canBeTied(one) ? (
              <Button variant="secondary" aria-label={wordsOf(one, id)} onClick={() => onTie(one)}>
                {one.payment_id === null ? m.award({ name: one.payer.name }) : m.verify()}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An order that nobody claimed needs a transfer that covers it. About a payment, a person can accept less. */
const canBeTied = ({ payment_id, difference }: MoneySuggestion): boolean =>
  payment_id !== null || !difference.startsWith("-");

const wordsOf = ({ payment_id, payer: { name } }: MoneySuggestion, id: string): string =>
  payment_id === null ? m.tie_order_of({ name, id }) : m.tie_payment_of({ name, id });

/** Who it is, for which courses, and how the transfer compares with it. */
function Suggested({ one, otherWallet }: { one: MoneySuggestion; otherWallet: string | null }) {
  const due = formatTaka(one.due);
  return (
    <div className="grid min-w-0 gap-1 tabular-nums">
      <p className="font-semibold">{one.payer.name}</p>
      {one.courses.map(({ course_id, course_title }) => (
        <p key={course_id} lang={detectLanguage(course_title)} className="wrap-anywhere">
          {course_title}
        </p>
      ))}
      {one.places === null ? null : <p>{m.for_learners({ count: one.places })}</p>}
      {one.transaction_id === null ? (
        <p className="text-muted">{m.suggestion_order({ due, reference: one.reference })}</p>
      ) : (
        <p>
          <Link
            to={adminPaymentPath({ status: "pending", transaction_id: one.transaction_id })}
            className="underline"
          >
            {m.suggestion_payment({ due, id: one.transaction_id })}
          </Link>
        </p>
      )}
      <p className="flex flex-wrap gap-x-3 gap-y-1">
        <EvidenceChips credit={one} otherWallet={otherWallet} />
      </p>
    </div>
  );
}

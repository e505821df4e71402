import { useQuery } from "@tanstack/react-query";
import { waysToPay } from "#features/payments/web/public.tsx";
import { formatDateTime } from "#kit/shared/date-times.ts";
import * as m from "#messages/payment-review.ts";
import { openProposal } from "../../approval-rules.ts";
import type { PaymentReview } from "../../contract.ts";
import type { Proposal } from "../../proposal-contract.ts";
import { ProposalActs } from "./proposal-acts.tsx";
import { endWords, proposalFacts, proposalSentence } from "./proposal-words.ts";

/**
 * What was proposed about a payment: first what waits for another administrator, with its buttons, then what ended. Loaded
 * on demand, by its default export: most payments have none.
 */
export default function Proposals({ payment }: { payment: PaymentReview }) {
  const { data: options } = useQuery(waysToPay());
  const open = openProposal(payment.proposals);
  const ended = payment.proposals.filter((one) => one !== open);
  const factsOf = (one: Proposal) => proposalFacts(one, payment, options?.providers);
  return (
    <>
      {ended.length > 0 ? (
        <section className="grid gap-3 rounded-control bg-paper px-4 py-3">
          <h3 className="font-text text-small font-semibold">{m.proposals_before()}</h3>
          <ol className="grid gap-3">
            {ended.map((one) => (
              <li key={one.proposal_id} className="grid gap-1">
                <Words proposal={one} facts={factsOf(one)} />
                <p className="border-l-4 border-l-green pl-3 wrap-anywhere">{endWords(one)}</p>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {open ? (
        <>
          <section className="grid gap-2 rounded-control bg-marigold-tint px-4 py-3">
            <h3 className="font-text text-small font-semibold">{m.proposal_waits()}</h3>
            <Words proposal={open} facts={factsOf(open)} />
          </section>
          <ProposalActs payment={payment} proposal={open} />
        </>
      ) : null}
    </>
  );
}

const Words = ({ proposal, facts }: { proposal: Proposal; facts: string[] }) => (
  <div>
    <p>{proposalSentence(proposal)}</p>
    {facts.map((fact) => (
      <p key={fact} className="text-small wrap-anywhere">
        {fact}
      </p>
    ))}
    <p className="text-small text-muted">{formatDateTime(proposal.proposed_at)}</p>
  </div>
);

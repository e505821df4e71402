import { Check, Clock } from "lucide-react";
import { formatMoney, parseTaka } from "#kit/shared/money.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/mentorship.ts";
import type { MentorshipPlan } from "../contract.ts";

type Words = Record<MentorshipPlan["plan"], { title: string; items: readonly string[] }>;

interface PlansProps {
  plans: MentorshipPlan[];
  words: Words;
  onChoose: () => void;
}

/** The prices, and what is included. */
export function Plans({ plans, words, onChoose }: PlansProps) {
  return (
    <ul className="grid items-stretch gap-4 md:auto-cols-fr md:grid-flow-col md:gap-6">
      {plans.map((plan) => (
        <li key={plan.plan} className="grid">
          <Plan plan={plan} {...words[plan.plan]} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

function Plan({
  plan: { price, months, is_popular },
  title,
  items,
  onChoose,
}: {
  plan: MentorshipPlan;
  title: string;
  items: readonly string[];
  onChoose: () => void;
}) {
  return (
    <article
      className={`card grid grid-rows-[auto_auto_auto_1fr_auto] gap-4 p-4 sm:p-6 ${is_popular ? "border-2 border-green" : ""}`}
    >
      <header className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h3 className="text-h3">{title}</h3>
        {is_popular ? <Badge tone="gold">{m.plan_popular()}</Badge> : null}
      </header>
      <p className="font-display text-h1 leading-none font-semibold tabular-nums">
        {formatMoney(parseTaka(price) ?? 0)}
      </p>
      <p className="flex items-center gap-2 text-small text-muted">
        <Clock size={16} aria-hidden="true" className="shrink-0" />
        {months ? m.plan_months(months) : m.plan_agreed()}
      </p>
      <ul className="grid content-start gap-3 border-t border-line pt-4">
        {items.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check size={18} aria-hidden="true" className="mt-1 shrink-0 text-green" />
            {feature}
          </li>
        ))}
      </ul>
      <Button
        aria-label={m.plan_choose({ plan: title })}
        variant={is_popular ? "primary" : "secondary"}
        className="mt-2 w-full"
        onClick={onChoose}
      >
        {m.get_published()}
      </Button>
    </article>
  );
}

import type { ReactNode } from "react";
import { detectLanguage } from "#kit/shared/language.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/offers.ts";
import type { OfferState } from "../contract.ts";
import { stateOf } from "./offer-words.ts";

interface OfferCardProps {
  title: string;
  state: OfferState;
  to: string;
  /** The lines under the title. */
  children: ReactNode;
}

/** A discount or a promo code in its list. */
export function OfferCard({ title, state, to, children }: OfferCardProps) {
  const { words, tone } = stateOf(state);
  return (
    <article className="card grid h-full content-start gap-2 p-4 sm:p-6">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 lang={detectLanguage(title)} className="min-w-0 text-read wrap-anywhere">
          {title}
        </h2>
        <Badge tone={tone}>{words}</Badge>
      </header>
      {children}
      <ButtonLink to={to} variant="secondary" className="mt-1 justify-self-start">
        {m.edit()}
        <span lang={detectLanguage(title)} className="sr-only">
          : {title}
        </span>
      </ButtonLink>
    </article>
  );
}

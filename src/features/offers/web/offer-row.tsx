import type { ReactNode } from "react";
import { detectLanguage } from "#kit/shared/language.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Row } from "#kit/web/ui/rows.tsx";
import type { OfferState } from "../contract.ts";
import { stateOf } from "./offer-words.ts";

interface OfferRowProps {
  title: string;
  state: OfferState;
  to: string;
  facts: ReactNode[];
}

/** A discount or a promo code in its list. */
export function OfferRow({ title, state, ...rest }: OfferRowProps) {
  const { words, tone } = stateOf(state);
  return (
    <Row {...rest} title={title} lang={detectLanguage(title)} end={<Badge tone={tone}>{words}</Badge>} />
  );
}

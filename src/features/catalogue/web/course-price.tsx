import { displayedPrice, type Offer } from "#features/pricing/rules.ts";
import { formatMoney } from "#kit/shared/money.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import * as m from "#messages/catalogue.ts";

/** '50% OFF' or '৳200 OFF'. */
export const offerWords = ({ type, value }: Pick<Offer, "type" | "value">): string =>
  m.offer({ amount: type === "percentage" ? `${formatCount(value)}%` : `৳${formatCount(value)}` });

export function OfferBadge({ offer }: { offer: Offer | null }) {
  return offer && offer.value > 0 ? (
    <Badge tone="gold" className="shrink-0 whitespace-nowrap">
      {offerWords(offer)}
    </Badge>
  ) : null;
}

/** What a course costs today, and what it cost before if that was more. */
export function CoursePrice({
  course,
  size = "text-read",
}: {
  course: { price: string; offer: Offer | null };
  size?: string;
}) {
  const { now, before } = displayedPrice(course);
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 whitespace-nowrap tabular-nums">
      <span className={`font-semibold ${size}`}>{now === 0 ? m.free() : formatMoney(now)}</span>
      {before === null ? null : (
        <>
          <span className="sr-only">{m.price_before()}</span>
          <s className="text-small text-muted">{formatMoney(before)}</s>
        </>
      )}
    </span>
  );
}

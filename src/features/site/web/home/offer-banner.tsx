import { coursesPath } from "#features/catalogue/paths.ts";
import { Link } from "react-router";
import { offerWords } from "#features/catalogue/web/public.tsx";
import type { Offer } from "#features/pricing/rules.ts";
import * as m from "#messages/site.ts";

/** The current discount, at the top of the page. */
export function OfferBanner({
  offer,
}: {
  offer: Pick<Offer, "type" | "value"> & { lastDay: string; coversAll: boolean };
}) {
  const words = { offer: offerWords(offer), date: offer.lastDay };
  return (
    <Link
      to={coursesPath}
      className="flex min-h-11 items-center justify-center border-b border-marigold/30 bg-marigold-tint px-4 py-1 text-center text-tiny font-semibold text-balance text-marigold-ink -outline-offset-3 hover:underline sm:py-2 sm:text-small"
    >
      {offer.coversAll ? m.offer_on_all(words) : m.offer_on_selected(words)}
    </Link>
  );
}

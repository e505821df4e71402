import { RowsSkeleton } from "#kit/web/ui/rows-skeleton.tsx";
import * as m from "#messages/offers.ts";

/** The placeholder of the lists. */
export const ListSkeleton = () => (
  <>
    <h1 className="text-h1">{m.offers_title()}</h1>
    <RowsSkeleton />
  </>
);

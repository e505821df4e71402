import type { Db } from "#kit/server/database/connect.ts";
import { likePattern } from "#kit/server/like-pattern.ts";
import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";
import { type Paisa, takaString } from "#kit/shared/money.ts";
import type { PricePreview } from "../contract.ts";
import { type PriceSpan, priceSpans, type TimedDiscount } from "../price-spans.ts";
import type { Reduction } from "#features/pricing/rules.ts";
import { presentCourse } from "./present-offers.ts";
import { type PricedRow, pricedCourses, type Rows } from "./queries/offers.ts";

/** An offer that is not saved, or not saved so. */
interface Draft {
  kind: "discount" | "coupon";
  /** The saved discount that the draft changes. */
  id: number | null;
  type: Reduction["type"];
  value: number;
  /** Empty: all courses. */
  courseIds: number[];
  startsAt: Date;
  endsAt: Date | null;
  isActive: boolean;
}
type Preview = PricePreview["results"][number];
interface Time {
  from: Date;
  until: Date | null;
}

/** Equal discounts count in this order: the older first, one that is not saved last. */
const byAge = (one: TimedDiscount, other: TimedDiscount): number =>
  (one.id ?? Infinity) - (other.id ?? Infinity);

const savedDiscounts = ({ discounts }: PricedRow): TimedDiscount[] =>
  discounts.map(({ starts_at, ends_at, ...rest }) => ({
    ...rest,
    startsAt: new Date(starts_at),
    endsAt: new Date(ends_at),
  }));

const spanAt = (spans: PriceSpan[], time: number): PriceSpan =>
  spans.findLast(({ from }) => Number(from) <= time)!;

function previewOf(row: PricedRow, unit: Paisa, draft: Draft, time: Time): Preview {
  const saved = savedDiscounts(row);
  const { id, type, value, startsAt, endsAt } = draft;
  const own: TimedDiscount[] =
    draft.kind === "discount" && draft.isActive && endsAt
      ? [{ id, name: "", type, value, startsAt, endsAt }]
      : [];
  const coupon = draft.kind === "coupon" && draft.isActive ? { type, value } : null;
  const { price } = row;
  const before = priceSpans({ price, unit, discounts: saved }, null, time);
  const after = priceSpans({ price, unit, discounts: [...saved, ...own].toSorted(byAge) }, coupon, time);
  // Where either price changes, a span begins.
  const starts = [...new Set([...before, ...after].map(({ from }) => Number(from)))].toSorted(
    (a, b) => a - b,
  );
  const spans = starts.map((start, place) => {
    const next = starts[place + 1];
    const { price: then, winner } = spanAt(after, start);
    return {
      from: isoTime(new Date(start)),
      until: next === undefined ? isoTimeOrNull(time.until) : isoTime(new Date(next)),
      before: takaString(spanAt(before, start).price.due),
      due: takaString(then.due),
      winner: winner && {
        discount_id: winner.id,
        name: winner.name,
        is_draft: own.includes(winner),
      },
    };
  });
  return { ...presentCourse(row), spans };
}

/**
 * What each course costs while a draft runs, from now on, beside the other discounts. The prices come from the rule
 * that charges. After the end of the draft there is nothing to show.
 */
export async function previewPrices(
  db: Db,
  draft: Draft,
  { search, now }: { search: string | undefined; now: Date },
  slice: Rows,
): Promise<{ count: number; rows: Preview[] }> {
  const time = { from: draft.startsAt > now ? draft.startsAt : now, until: draft.endsAt };
  if (time.until && time.until <= time.from) return { count: 0, rows: [] };
  const ids = draft.courseIds.length > 0 ? draft.courseIds : null;
  const wanted = { ids, pattern: likePattern(search), ...time, except: draft.id };
  const { count, unit, rows } = await pricedCourses(db, wanted, slice);
  return { count, rows: rows.map((row) => previewOf(row, unit, draft, time)) };
}

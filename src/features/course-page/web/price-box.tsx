import { CoursePrice, OfferBadge, SeatsLeft, StateBadge } from "#features/catalogue/web/public.tsx";
import { Award, BadgeCheck, Infinity as Forever, Smartphone } from "lucide-react";
import { lastDay } from "#features/pricing/offer-end-rules.ts";
import { displayedPrice } from "#features/pricing/rules.ts";
import * as m from "#messages/course-page.ts";
import { CourseAction } from "./course-action.tsx";
import type { CourseView } from "./course-view.ts";

/** On a phone, the text for a full course needs the whole width of the bar. */
const stacked = "grid max-md:justify-stretch max-md:gap-2";

/**
 * The price and the one action: beside the text if there is room, otherwise a bar at the bottom of the screen
 * until the end of the page. People who have the course see no price.
 */
export function PriceBox({ course }: { course: CourseView }) {
  const { offer, offerDaysLeft: days } = course;
  const isFree = displayedPrice(course).now === 0;
  const promises = [
    ...(isFree ? [] : [{ icon: Smartphone, words: m.promise_mobile_money() }]),
    { icon: Forever, words: isFree ? m.promise_lifetime_free() : m.promise_lifetime() },
    { icon: Award, words: m.promise_certificate() },
    ...(course.total_lessons > 0
      ? [{ icon: BadgeCheck, words: m.promise_lessons({ count: course.total_lessons }) }]
      : []),
  ];
  return (
    <aside
      aria-label={m.enrol_label()}
      data-bottom-bar
      data-own-bar
      className="group/price sticky bottom-(--tabs) z-10 -mx-4 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-[0_-8px_24px_-16px_rgb(22_34_30/.35)] min-[481px]:-mx-6 min-[481px]:px-6 md:top-24 md:bottom-auto md:mx-0 md:my-8 md:self-start md:rounded-card md:border md:p-6 md:shadow-card"
    >
      <div
        className={`items-center justify-between gap-4 ${course.is_full ? stacked : "flex flex-wrap"} group-has-data-seat/price:grid group-has-data-seat/price:justify-stretch group-has-data-seat/price:gap-2 md:grid md:justify-stretch`}
      >
        <div
          className={`min-w-0 flex-1 basis-[7rem] group-has-data-mine/price:hidden md:gap-2 ${course.is_full ? "flex flex-wrap items-center justify-between gap-x-4 md:grid md:justify-start" : "grid gap-1"}`}
        >
          <CoursePrice course={course} size="text-lead md:text-h1 md:leading-tight" />
          <span className="flex group-has-data-seat/price:hidden empty:hidden">
            {course.is_full ? <StateBadge state="sit_filled_up" /> : null}
            <SeatsLeft course={course} />
          </span>
          {offer ? (
            <span
              className={`flex flex-wrap items-center gap-x-2 gap-y-1 text-tiny text-muted max-md:group-has-data-seat/price:hidden md:text-small ${course.is_full ? "max-md:hidden" : ""}`}
            >
              <OfferBadge offer={offer} />
              <span className="hidden md:inline">{m.offer_ends({ date: lastDay(offer) })}</span>
              <span className="md:basis-full">
                {days === 0 ? m.offer_last_day() : m.offer_days_left({ count: days })}
              </span>
            </span>
          ) : null}
        </div>
        <div
          className={`max-w-full ${course.is_full ? "max-md:[&>a]:w-full" : ""} group-has-data-mine/price:mt-0 group-has-data-mine/price:w-full md:mt-3`}
        >
          <CourseAction course={course} />
        </div>
      </div>
      <ul className="mt-4 hidden gap-3 border-t border-line pt-4 text-small group-has-data-mine/price:hidden md:grid">
        {promises.map(({ icon: Icon, words }) => (
          <li key={words} className="flex items-center gap-3">
            <Icon aria-hidden="true" className="size-[18px] shrink-0 text-green" strokeWidth={1.8} />
            {words}
          </li>
        ))}
      </ul>
    </aside>
  );
}

import { Suspense } from "react";
import { Link, useLocation } from "react-router";
import { WaitingCount } from "#features/notifications/web/public.tsx";
import { isWithin, placeGroups } from "./places.ts";

/** The links to all places of administrators, in groups, with how much is waiting where. */
export function PlaceList({ rowStyle, iconStyle }: { rowStyle: string; iconStyle: string }) {
  const { pathname } = useLocation();
  return placeGroups.map(({ label, places }) => (
    <ul
      key={label()}
      aria-label={label()}
      className="not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-2"
    >
      {places.map((place) => {
        const { to, icon: Icon, title, waiting } = place;
        return (
          <li key={to}>
            <Link to={to} aria-current={isWithin(pathname, place) ? "page" : undefined} className={rowStyle}>
              <Icon aria-hidden="true" className={iconStyle} strokeWidth={1.8} />
              <span className="min-w-0 flex-1">{title()}</span>
              {waiting ? (
                <Suspense>
                  <WaitingCount kinds={waiting} />
                </Suspense>
              ) : null}
            </Link>
          </li>
        );
      })}
    </ul>
  ));
}

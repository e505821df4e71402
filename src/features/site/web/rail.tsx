import { PlaceList } from "#features/administration/web/places-public.tsx";
import * as m from "#messages/site.ts";

/** The navigation of administrators on a wide screen. Loaded on demand, by its default export. */
export default function Rail() {
  return (
    <nav
      aria-label={m.rail_label()}
      className="fixed top-16 bottom-0 left-0 z-10 w-(--rail) overflow-y-auto overscroll-contain border-r border-line bg-paper px-2 py-3 max-xl:hidden"
    >
      <PlaceList
        rowStyle="flex min-h-10 items-center gap-3 rounded-control px-3 py-1 text-small leading-tight text-muted -outline-offset-3 hover:bg-green-tint hover:text-ink aria-[current=page]:bg-green-tint aria-[current=page]:font-semibold aria-[current=page]:text-green-deep"
        iconStyle="size-[18px] shrink-0"
      />
    </nav>
  );
}

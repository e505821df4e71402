// On a phone a course is a row with a small square beside its title. The rest has the whole width below them.
const frame =
  "max-sm:grid max-sm:grid-cols-[64px_minmax(0,1fr)] max-sm:content-start max-sm:gap-x-3 max-sm:gap-y-2 max-sm:p-3";

/** The classes of a card that is a row on a phone. `below`: a part under the square and the title. */
export const rowOnPhone = {
  card: `card group relative flex h-full flex-col overflow-hidden ${frame}`,
  cover: "max-sm:aspect-square max-sm:self-start max-sm:rounded-control",
  body: "flex flex-1 flex-col gap-3 p-4 max-sm:contents",
  title: "text-body leading-snug sm:text-read",
  below: "max-sm:col-span-2",
};

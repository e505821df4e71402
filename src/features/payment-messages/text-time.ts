// Times as the wallets write them: in Bangladesh, which is six hours ahead of UTC all year.
const offsetMs = 6 * 60 * 60 * 1_000;
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** How the months begin in Bengali. */
const bengaliMonths = ["জান", "ফেব", "মার", "এপ", "মে", "জুন", "জুল", "আগ", "সেপ", "অক", "নভ", "ডিস"];

/** A regular expression for such a time. */
export const timeShape = String.raw`(?:\d{1,2}[/.-](?:\d{1,2}|[A-Za-z]{3,9}|[\u0980-\u09DF]{2,14})[/.-]\d{2,4}|\d{4}-\d{1,2}-\d{1,2})(?:,| at|T)? ?\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?: ?[ap]\.?m\b\.?)?`;

const dayFirst = /^(\d{1,2})[/.-](\d{1,2}|[a-z]{3,9}|[\u0980-\u09DF]{2,14})[/.-](\d{4}|\d{2})(?!\d)/i;
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/;
const clock = /(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(?: ?([ap])\.?m\b\.?)?$/i;

/** The time of a text, such as `04/09/2026 19:54` or `08-JUN-26 06:21:43 am`. Null if there is no such time. */
export function parseTextTime(text: string): Date | null {
  const first = dayFirst.exec(text);
  const iso = first ? null : yearFirst.exec(text);
  const time = clock.exec(text.trim());
  if (!time || !(first ?? iso)) return null;
  const [day, month, year] = first
    ? [Number(first[1]), monthOf(first[2]!), Number(first[3]) + (first[3]!.length === 2 ? 2_000 : 0)]
    : [Number(iso![3]), Number(iso![2]), Number(iso![1])];
  const half = time[4]?.toLowerCase();
  const typed = Number(time[1]);
  if (half && (typed < 1 || typed > 12)) return null;
  const hour = half ? (typed % 12) + (half === "p" ? 12 : 0) : typed;
  const [minute, second] = [Number(time[2]), Number(time[3] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59 || year < 2000 || year > 2099) return null;
  const there = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // 31/02 would be a day in March.
  if (there.getUTCMonth() !== month - 1 || there.getUTCDate() !== day) return null;
  return new Date(there.getTime() - offsetMs);
}

function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const english = months.indexOf(text.slice(0, 3).toLowerCase());
  return (english < 0 ? bengaliMonths.findIndex((start) => text.startsWith(start)) : english) + 1;
}

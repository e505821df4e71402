import { formatCount, formatRating } from "#kit/shared/numerals.ts";
import * as m from "#messages/kit.ts";

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;
const gigabyte = kilobyte * megabyte;

const megabytes = (count: number): string =>
  count < 100 ? formatRating(count) : formatCount(Math.round(count));

/** 148 KB, 2.4 MB, 206 MB, 2 GB */
export function formatBytes(bytes: number): string {
  if (bytes < megabyte) return m.kilobytes({ count: formatCount(Math.max(1, Math.round(bytes / kilobyte))) });
  if (bytes < gigabyte) return m.megabytes({ count: megabytes(bytes / megabyte) });
  return m.gigabytes({ count: formatCount(Math.round((bytes / gigabyte) * 10) / 10) });
}

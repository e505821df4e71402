import { formatCount, formatRating } from "#kit/shared/numerals.ts";
import * as m from "#messages/kit.ts";

const kilobyte = 1024;

/** 148 KB, 2.4 MB */
export const formatBytes = (bytes: number): string =>
  bytes < kilobyte * kilobyte
    ? m.kilobytes({ count: formatCount(Math.max(1, Math.round(bytes / kilobyte))) })
    : m.megabytes({ count: formatRating(bytes / kilobyte / kilobyte) });

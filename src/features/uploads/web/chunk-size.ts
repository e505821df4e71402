import { maxChunk, minChunk } from "../rules.ts";

/** A part of this size takes a slow line some seconds. */
export const firstChunk = 256 * 1024;

/** A part that takes so long loses little if the line is cut, and few requests are needed. */
const wantedMs = 5_000;

/**
 * How large the next part should be, in bytes, after a part of a size took so long. A request may take a minute, so a
 * line that becomes slow gets smaller parts at once, and larger ones step by step.
 */
export function nextChunkSize(size: number, tookMs: number): number {
  const wanted = size * Math.min(2, wantedMs / Math.max(1, tookMs));
  return Math.max(minChunk, Math.min(maxChunk, Math.floor(wanted / minChunk) * minChunk));
}

/** The rate of a line in bytes in a second, after another part. Earlier parts count less and less. */
export function nextRate(known: number | null, size: number, tookMs: number): number {
  const now = (size * 1_000) / Math.max(1, tookMs);
  return known === null ? now : 0.7 * known + 0.3 * now;
}

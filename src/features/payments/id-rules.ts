// How near two transaction IDs are. Pure.

/** How the transaction ID of a transfer compares with a claimed one. `near`: one typing error apart. */
export const idEvidences = ["same", "near", "other"] as const;
export type IdEvidence = (typeof idEvidences)[number];

/** Letters that people take for digits. */
const alike: Record<string, string> = { O: "0", I: "1", L: "1" };
const fold = (id: string): string => id.replace(/[OIL]/g, (letter) => alike[letter]!);

/** Whether one character more, less or other makes one text the other, or two neighbours that change places. */
function isOneEdit(a: string, b: string): boolean {
  if (a.length > b.length) return isOneEdit(b, a);
  if (b.length - a.length > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  if (a.length < b.length) return a.slice(start) === b.slice(start + 1);
  if (a.slice(start + 1) === b.slice(start + 1)) return true;
  return a[start] === b[start + 1] && a[start + 1] === b[start] && a.slice(start + 2) === b.slice(start + 2);
}

/** Compares two transaction IDs, in capitals. */
export function compareIds(claimed: string, shown: string): IdEvidence {
  if (claimed === shown) return "same";
  return isOneEdit(fold(claimed), fold(shown)) ? "near" : "other";
}

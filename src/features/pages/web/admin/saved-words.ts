import { formatDateTime } from "#kit/shared/date-times.ts";
import * as m from "#messages/pages.ts";
import type { SavedText } from "../../texts-contract.ts";

/** Who saved a text, and when. */
export function savedWords({ is_shipped: isShipped, saved_at: at, saved_by: name }: SavedText): string {
  if (!at) return m.text_shipped();
  const words = { time: formatDateTime(at), name: name ?? m.text_somebody() };
  return isShipped ? m.text_shipped_again(words) : m.text_saved_by(words);
}

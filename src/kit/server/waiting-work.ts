import type { RawBuilder } from "kysely";
import type { WaitingIcon } from "#kit/shared/waiting-icons.ts";

/** One kind of work that waits for administrators. Their first page shows it as a line with a link. */
export interface WaitingWork {
  /** Its name for programs: `payments`. */
  kind: string;
  /** The page where the work is done. */
  path: string;
  icon: WaitingIcon;
  /** Its name, in the language of the request. */
  title(): string;
  /** A statement with one row: how much waits, and since when the oldest does (null: nothing waits). */
  read: RawBuilder<{ count: number; oldest_at: Date | null }>;
  /** The row also has a `path`: where the oldest is. If it is null, `path` is the page. */
  hasPath?: boolean;
}

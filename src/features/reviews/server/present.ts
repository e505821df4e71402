import type { Review } from "../contract.ts";
import type { ReviewRow } from "./queries.ts";
import { isoTime } from "#kit/shared/iso-time.ts";

export const presentReview = (row: ReviewRow): Review => ({
  ...row,
  created_at: isoTime(row.created_at),
});

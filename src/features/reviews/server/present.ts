import type { Review } from "../contract.ts";
import type { ReviewRow } from "./queries.ts";

export const presentReview = (row: ReviewRow): Review => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
});

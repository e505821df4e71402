import { rowsOf } from "#kit/shared/rows.ts";
import { callApi } from "#kit/web/api.ts";
import { listReviews, type Review } from "../contract.ts";

/** One page of a course's reviews, newest first. */
export async function loadReviews(courseId: number, page: number): Promise<Review[]> {
  return rowsOf(await callApi(listReviews, { params: { id: courseId }, query: { page } }));
}

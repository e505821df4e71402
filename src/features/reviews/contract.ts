import { z } from "zod";
import { courseIdWords, courseParams } from "#features/courses/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { optionalText, pageOf, pageQuery, timeString } from "#kit/shared/fields.ts";
import { latinDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/reviews.ts";

export const review = z.object({
  review_id: z.number().int(),
  course_id: z.number().int(),
  /** Empty when the account was deleted. */
  reviewer: z.string(),
  rating: z.number().int(),
  comment: z.string(),
  created_at: timeString,
  is_mine: z.boolean(),
});
export type Review = z.output<typeof review>;

export const listReviews = endpoint({
  method: "GET",
  path: "/api/courses/:id/reviews/",
  access: "optional",
  summary: "Reviews of a course, newest first",
  params: courseParams,
  pathId: courseIdWords,
  query: pageQuery,
  answer: z.union([z.array(review), pageOf(review)]),
  cacheForVisitors: true,
});

export const writeReview = endpoint({
  method: "POST",
  path: "/api/courses/:id/reviews/",
  access: "signed-in",
  summary: "Write or change your review of a course that you are enrolled in",
  params: courseParams,
  pathId: courseIdWords,
  body: z.object({
    rating: z
      .union([z.number(), z.string()], { error: () => m.rating_out_of_range() })
      .transform((stars) => Number(latinDigits(String(stars)).trim() || Number.NaN))
      .refine((stars) => Number.isInteger(stars) && stars >= 1 && stars <= 5, {
        error: () => m.rating_out_of_range(),
      }),
    comment: optionalText(2_000),
  }),
  answer: review,
  purgesVisitorCache: true,
});

export const deleteReview = endpoint({
  method: "DELETE",
  path: "/api/courses/:id/reviews/",
  access: "signed-in",
  summary: "Delete your review; succeeds if there is none",
  status: 204,
  params: courseParams,
  pathId: courseIdWords,
  answer: z.unknown(),
  purgesVisitorCache: true,
});

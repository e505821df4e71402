import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";

/** The figures that the page about the academy can show. The page has a text for each. */
export const aboutFigureNames = ["years", "students", "instructors", "success_rate"] as const;
export const aboutFigure = z.object({
  label: z.enum(aboutFigureNames),
  /** A count; whole percent for `success_rate`. */
  value: z.number().min(0),
  /** The value is a minimum: 1,000+. */
  or_more: z.boolean().optional(),
});
export type AboutFigure = z.output<typeof aboutFigure>;

/** What learners get besides the courses, as far as the academy really gives it. The home page has a text for each. */
export const benefitNames = [
  "job_placement",
  "cv_builder",
  "live_support",
  "special_support",
  "live_tests",
  "support_classes",
] as const;
export const benefit = z.enum(benefitNames);
export type Benefit = z.output<typeof benefit>;

export const about = endpoint({
  method: "GET",
  path: "/api/about/",
  access: "public",
  summary: "The figures and benefits of the academy, and its contact details",
  answer: z.object({
    figures: z.array(aboutFigure),
    benefits: z.array(benefit),
    /** Null: the operator has entered none. */
    contact_email: z.string().nullable(),
    contact_phone: z.string().nullable(),
  }),
  cacheForVisitors: true,
});

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

export const about = endpoint({
  method: "GET",
  path: "/api/about/",
  access: "public",
  summary: "The figures of the academy, and its contact details",
  answer: z.object({
    figures: z.array(aboutFigure),
    /** Null: the operator has entered none. */
    contact_email: z.string().nullable(),
    contact_phone: z.string().nullable(),
  }),
  cacheForVisitors: true,
});

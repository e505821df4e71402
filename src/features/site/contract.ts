import { z } from "zod";
import { benefit, statement } from "#features/pages/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { newPictureKeyField, pictureKeyField } from "#kit/shared/fields.ts";

/** The figures that the home page can show. The page has a text for each. */
export const figureNames = ["students", "learners", "completions", "completion_rate"] as const;
export const homeFigure = z.object({
  label: z.enum(figureNames),
  /** A count; whole percent for `completion_rate`. */
  value: z.number().min(0),
});
export type HomeFigure = z.output<typeof homeFigure>;

export const testimonial = z.object({
  comment: z.string(),
  reviewer: z.string(),
  course_id: z.number().int(),
  course_title: z.string(),
});
export type Testimonial = z.output<typeof testimonial>;

export const partner = z.object({
  name: z.string().trim().min(1).max(80),
  /** The key of a picture. Without it, the name is shown as text. */
  logo: pictureKeyField.nullable(),
});
export const newPartner = partner.extend({ logo: newPictureKeyField.nullable() });
export type Partner = z.output<typeof partner>;

export const socialLink = z.object({
  name: z.string().trim().min(1).max(40),
  url: z.url({ protocol: /^https$/ }),
});
export type SocialLink = z.output<typeof socialLink>;

export const site = endpoint({
  method: "GET",
  path: "/api/site/",
  access: "public",
  summary: "The figures, partners and testimonials of the home page",
  answer: z.object({
    academy_name: z.string(),
    home_figures: z.array(homeFigure),
    benefits: z.array(benefit),
    statements: z.array(statement),
    testimonials: z.array(testimonial),
    partners: z.array(partner),
  }),
  cacheForVisitors: true,
});

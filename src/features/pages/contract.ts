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

/** What the academy states about its service, as far as it is so. The pages have a sentence for each. */
export const statementNames = [
  "live_classes",
  "live_chat",
  "phone_support",
  "answer_within_24_hours",
  "answer_within_48_hours",
] as const;
export const statement = z.enum(statementNames);
export type Statement = z.output<typeof statement>;

export const about = endpoint({
  method: "GET",
  path: "/api/about/",
  access: "public",
  summary: "The figures, benefits and statements of the academy, and its contact details",
  answer: z.object({
    figures: z.array(aboutFigure),
    benefits: z.array(benefit),
    statements: z.array(statement),
    /** Null: the operator has entered none. */
    contact_email: z.string().nullable(),
    contact_phone: z.string().nullable(),
  }),
  cacheForVisitors: true,
});

const textPart = z.object({
  title: z.string(),
  /** Paragraphs. */
  text: z.array(z.string()),
  /** A list under the paragraphs. */
  items: z.array(z.string()),
  links: z.array(z.object({ text: z.string(), to: z.string() })),
});
export type TextPart = z.output<typeof textPart>;

const textSection = textPart.extend({ sections: z.record(z.string(), textPart) });
export type TextSection = z.output<typeof textSection>;

const shownText = textPart.extend({
  /** `description`: for search engines. `since`: the day from which the text is valid, on pages that show it. */
  head: z.object({ description: z.string(), since: z.string().optional() }),
  /** In their order. */
  sections: z.record(z.string(), textSection),
});
/** The text of a page in its parts, with the academy's name in it. It is plain text without any markup. */
export type ShownText = z.output<typeof shownText>;

export const pageText = endpoint({
  method: "GET",
  path: "/api/page-texts/:page/:language/",
  access: "public",
  summary: "The text of a page (about, faq, help, terms, privacy, refund) in its parts",
  params: z.object({ page: z.string(), language: z.string() }),
  answer: shownText,
  cacheForVisitors: true,
});

// What administrators see of the courses of others. Apart from the contract, because the editor loads that one.
import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { inQuery, moneyString, pageOf, pageQuery, timeString } from "#kit/shared/fields.ts";
import { maxId } from "#kit/shared/parse-id.ts";
import { courseStates } from "./contract.ts";

/** Which courses are listed. `in_review`: new courses and changes of published ones that wait for a reviewer. */
const listedStates = [...courseStates, "in_review"] as const;
export type ListedState = (typeof listedStates)[number];

/** A course as administrators see it in a list: what is published of it, or the draft if nothing is. */
const listedCourse = z.object({
  course_id: z.number().int(),
  /** A draft may have none yet. */
  course_title: z.string(),
  /** Empty: none. */
  class_code: z.string(),
  owner_id: z.number().int(),
  owner_name: z.string(),
  state: z.enum(courseStates),
  has_changes: z.boolean(),
  in_review: z.boolean(),
  /** Before discounts. Null: a draft without a price. */
  price: moneyString.nullable(),
  /** Empty: none was chosen yet. */
  category_name: z.string(),
  category_name_bn: z.string(),
  /** How many people are enrolled. */
  learners: z.number().int(),
  /** What a write of the course names. */
  version: z.number().int(),
  /** When it was last written, published or archived. */
  changed_at: timeString,
});
export type ListedCourse = z.output<typeof listedCourse>;

export const listAllCourses = endpoint({
  method: "GET",
  path: "/api/admin/courses/",
  access: "admin",
  summary:
    "All courses and drafts, the newest change first; search by title, class code and owner; `count` is at most 1,000",
  query: pageQuery.extend({
    search: inQuery(z.string().max(100)),
    state: inQuery(z.enum(listedStates)),
    /** The id of a category. */
    category: inQuery(z.coerce.number().int().min(1).max(maxId)),
  }),
  answer: pageOf(listedCourse),
});

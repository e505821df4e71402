// Reads the demo's data files. If a file does not fit its schema, the load stops and names the file.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { completionRules, courseLevels } from "#features/courses/rules.ts";

const folder = import.meta.dirname;

/** Milliseconds. */
export const day = 24 * 60 * 60 * 1000;

/** The value that a name in the content refers to. @throws when there is none. */
export const known = <T>(ids: Map<string, T>, key: string): T => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`demo: nothing is named '${key}'`);
  return id;
};

const days = z.number().min(0);

const item = z.strictObject({ title: z.string(), file: z.string().optional(), link: z.url().optional() });
/** A check question. `right`: the places of the right options, from 1; a list if several may be chosen. */
const check = z.strictObject({
  question: z.string(),
  options: z.array(z.string()).min(2).max(10),
  right: z.union([z.number().int(), z.array(z.number().int())]),
  explanation: z.string(),
});
const course = z.strictObject({
  title: z.string(),
  language: z.enum(["en", "bn"]),
  level: z.enum(courseLevels),
  completion: z.enum(completionRules).default("lessons"),
  category: z.string(),
  instructor: z.string(),
  price: z.number().int().min(0),
  created: z.string(),
  enrolled: z.number().int().min(0),
  capacity: z.number().int().min(1).nullable().default(null),
  waiting: z.number().int().min(0).default(0),
  /** A file of public/. Without one the cover is drawn. */
  thumbnail: z.string().nullable().default(null),
  class_code: z.string(),
  description: z.string(),
  outcomes: z.array(z.string()).min(1),
  prerequisites: z.array(z.string()).min(1),
  modules: z
    .array(
      z.strictObject({
        title: z.string(),
        lessons: z
          .array(
            z.strictObject({
              title: z.string(),
              minutes: z.number().int(),
              preview: z.boolean().default(false),
              videos: z.array(item).default([]),
              resources: z.array(item).default([]),
              checks: z.array(check).default([]),
            }),
          )
          .min(3)
          .max(6),
      }),
    )
    .min(3)
    .max(6),
  notes: z.array(z.strictObject({ title: z.string(), body: z.string(), days_ago: days })),
  announcements: z.array(z.strictObject({ title: z.string(), content: z.string(), days_ago: days })),
  reviews: z.array(
    z.strictObject({
      learner: z.string(),
      rating: z.number().int().min(1).max(5),
      comment: z.string(),
      days_ago: days,
    }),
  ),
  chat: z.array(z.strictObject({ from: z.string(), content: z.string(), days_ago: days })),
});
export type DemoCourse = z.output<typeof course> & { slug: string };
export type DemoLesson = DemoCourse["modules"][number]["lessons"][number];

const person = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  /** Degrees and place. */
  headline: z.string().max(80).default(""),
  bio: z.string().default(""),
  /** A file of public/. */
  portrait: z.string().nullable().default(null),
});
const people = z.strictObject({
  instructors: z.record(z.string(), person),
  learners: z.record(z.string(), person),
});
const categories = z.array(z.strictObject({ name: z.string(), name_bn: z.string() }));
const post = { by: z.string(), text: z.string(), days_ago: days };
const forum = z.strictObject({
  categories,
  topics: z.array(
    z.strictObject({
      category: z.string(),
      name: z.string(),
      ...post,
      comments: z.array(z.strictObject(post)).default([]),
    }),
  ),
});
const reduction = z.enum(["percentage", "fixed"]);
const offers = z.strictObject({
  discounts: z.array(
    z.strictObject({
      name: z.string(),
      discount_type: reduction,
      value: z.number(),
      courses: z.union([z.literal("all"), z.array(z.string())]),
      starts_days_ago: days,
      ends_in_days: days,
    }),
  ),
  coupons: z.array(
    z.strictObject({
      code: z.string(),
      coupon_name: z.string(),
      coupon_description: z.string(),
      discount_type: reduction,
      discount_value: z.number(),
      courses: z.array(z.string()),
      max_redemptions: z.number().int().nullable(),
      max_per_learner: z.number().int().nullable(),
      ends_in_days: days,
    }),
  ),
});

async function read<T>(name: string, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(parse(await readFile(join(folder, name), "utf8")));
  if (!parsed.success) throw new Error(`demo/${name}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

export async function readDemo() {
  const files = (await readdir(join(folder, "courses"))).filter((name) => name.endsWith(".yaml")).toSorted();
  const courses = files.map(async (file) => ({
    ...(await read(`courses/${file}`, course)),
    slug: file.replace(/\.yaml$/, ""),
  }));
  return {
    people: await read("people.yaml", people),
    categories: await read("categories.yaml", categories),
    forum: await read("forum.yaml", forum),
    offers: await read("offers.yaml", offers),
    courses: (await Promise.all(courses)) as DemoCourse[],
  };
}
export type DemoContent = Awaited<ReturnType<typeof readDemo>>;

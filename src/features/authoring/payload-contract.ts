// What the documents' client sends to create and edit a course. It knows no ids, and lacks fields of ours.
import { z } from "zod";
import { freeText } from "#kit/shared/fields.ts";
import { latinDigits } from "#kit/shared/numerals.ts";
import { maxId, parseId } from "#kit/shared/parse-id.ts";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/authoring.ts";
import { maxItems, maxLessons, maxModules } from "./document.ts";

/** A text that may be left out. What is required is checked with the other rules of a course. */
const text = freeText(20_000)
  .nullish()
  .transform((typed) => typed ?? "");

/** A list that may be left out: then it is undefined, and what the course has stays. */
const listOf = <T extends z.ZodType>(entry: T, max: number) =>
  z
    .array(entry, { error: () => kit.field_wrong_type() })
    .max(max, { error: () => m.list_too_long({ max }) })
    .nullish()
    .transform((list) => list ?? undefined);

/** The place of a module or lesson, from 1. Without it, the list's own order counts. */
const order = z.coerce.number().optional().catch(undefined);
const inOrder = <Entry extends { order?: number | undefined }>(
  list: Entry[] | undefined,
): Entry[] | undefined => list?.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));

const video = z
  .object({ video_title: text, video_link: text })
  .transform(({ video_title: title, video_link: link }) => ({ title, link }));
const resource = z
  .object({ resource_title: text, resource_link: text })
  .transform(({ resource_title: title, resource_link: link }) => ({ title, link }));
export type MaterialPayload = z.output<typeof video>;

const lesson = z.object({
  title: text,
  order,
  videos: listOf(video, maxItems),
  resources: listOf(resource, maxItems),
});
export type LessonPayload = z.output<typeof lesson>;

const module = z.object({ title: text, order, lessons: listOf(lesson, maxLessons).transform(inOrder) });
export type ModulePayload = z.output<typeof module>;

const price = z
  .union([z.number(), z.string()], { error: () => kit.field_amount() })
  .nullish()
  .transform((typed) => latinDigits(String(typed ?? "")).trim())
  .refine((typed) => typed.length <= 40, { error: () => kit.field_amount() });

const category = z
  .union([z.number(), z.string()], { error: () => m.category_not_offered() })
  .nullish()
  .transform((id) => (id === undefined || id === null || id === "" ? null : (parseId(String(id)) ?? 0)))
  .refine((id) => id !== 0, { error: () => m.category_not_offered() });

export const coursePayload = z.object({
  title: text,
  description: text,
  /** In taka: a number, or a plain decimal string. */
  price,
  category_id: category,
  outcomes: listOf(
    z.object({ outcome_title: text }).transform((outcome) => outcome.outcome_title),
    maxItems,
  ),
  prerequisites: listOf(
    z.object({ prerequisite_title: text }).transform((prerequisite) => prerequisite.prerequisite_title),
    maxItems,
  ),
  modules: listOf(module, maxModules).transform(inOrder),
});
export type CoursePayload = z.output<typeof coursePayload>;

/** The version that a client read and changes, as a number or its text. Left out: the newest. */
export const changedVersion = z
  .union([z.number(), z.string()], { error: () => m.version_missing() })
  .nullish()
  .transform((typed) => (typed === undefined || typed === null || typed === "" ? undefined : typed))
  .transform((typed) => (typed === undefined ? undefined : Number(latinDigits(String(typed)))))
  .refine((number) => number === undefined || (Number.isInteger(number) && number >= 0 && number <= maxId), {
    error: () => m.version_missing(),
  });

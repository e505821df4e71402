import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idInPath, nameText, optionalText } from "#kit/shared/fields.ts";
import { oneLine } from "#kit/shared/one-line.ts";
import * as m from "#messages/categories.ts";

const longestName = 60;

const category = z.object({
  id: z.number().int(),
  /** In English. */
  name: z.string(),
  /** In Bengali. Empty: nobody translated it, and Bengali pages show the English name. */
  name_bn: z.string(),
  /** Counted from 1. */
  position: z.number().int(),
  is_retired: z.boolean(),
  /** How many courses or topics have it. */
  uses: z.number().int(),
});
export type Category = z.output<typeof category>;

const fields = z.object({
  name: nameText(longestName, m.name_missing),
  name_bn: optionalText(longestName).transform((text) => text && oneLine(text)),
});
export type NewCategory = z.output<typeof fields>;

const changeFields = fields.partial().extend({
  position: z
    .number({ error: () => m.position_invalid() })
    .int({ error: () => m.position_invalid() })
    .min(1, { error: () => m.position_invalid() })
    .max(10_000, { error: () => m.position_invalid() })
    .optional(),
  is_retired: z.boolean({ error: () => m.retired_invalid() }).optional(),
});
export type CategoryChange = z.output<typeof changeFields>;

const one = {
  access: "admin",
  params: z.object({ id: idInPath }),
  pathId: { invalid: () => m.category_not_found(), unknown: () => m.category_not_found() },
  answer: category,
} as const;

/** The four calls of one kind of categories. Visitors see only those of courses. */
const callsAt = (path: string, of: string, purgesVisitorCache: boolean) => ({
  list: endpoint({
    method: "GET",
    path,
    access: "admin",
    summary: `All categories of ${of} in their order, retired ones too`,
    answer: z.array(category),
  }),
  create: endpoint({
    method: "POST",
    path,
    access: "admin",
    summary: `Create a category of ${of}; it is the last`,
    status: 201,
    body: fields,
    answer: category,
    purgesVisitorCache,
  }),
  read: endpoint({ ...one, method: "GET", path: `${path}:id/`, summary: `A category of ${of}` }),
  change: endpoint({
    ...one,
    method: "PATCH",
    path: `${path}:id/`,
    summary: `Rename, move, retire or bring back a category of ${of}; what is left out stays`,
    body: changeFields,
    purgesVisitorCache,
  }),
});
export type CategoryCalls = ReturnType<typeof callsAt>;

export const courseCategoryCalls = callsAt("/api/admin/categories/", "courses", true);
export const forumCategoryCalls = callsAt("/api/admin/forum-categories/", "the forum", false);

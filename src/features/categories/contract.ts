import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idInPath, nameText, optionalText } from "#kit/shared/fields.ts";
import { oneLine } from "#kit/shared/one-line.ts";
import * as m from "#messages/categories.ts";

const maxNameLength = 60;

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
  name: nameText(maxNameLength, m.name_missing),
  name_bn: optionalText(maxNameLength).transform((text) => text && oneLine(text)),
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

const ofAll = { access: "admin", answer: z.array(category) } as const;
const ofNew = { access: "admin", status: 201, body: fields, answer: category } as const;
const ofOne = {
  access: "admin",
  params: z.object({ id: idInPath }),
  pathId: { invalid: () => m.category_not_found(), unknown: () => m.category_not_found() },
  answer: category,
} as const;

// Visitors see the categories of courses, and not those of the forum.

export const listAllCourseCategories = endpoint({
  ...ofAll,
  method: "GET",
  path: "/api/admin/categories/",
  summary: "All categories of courses in their order, retired ones too",
});

export const createCourseCategory = endpoint({
  ...ofNew,
  method: "POST",
  path: "/api/admin/categories/",
  summary: "Create a category of courses; it is the last",
  purgesVisitorCache: true,
});

export const readCourseCategory = endpoint({
  ...ofOne,
  method: "GET",
  path: "/api/admin/categories/:id/",
  summary: "A category of courses",
});

export const changeCourseCategory = endpoint({
  ...ofOne,
  method: "PATCH",
  path: "/api/admin/categories/:id/",
  summary: "Rename, move, retire or bring back a category of courses; what is left out stays",
  body: changeFields,
  purgesVisitorCache: true,
});

export const listAllForumCategories = endpoint({
  ...ofAll,
  method: "GET",
  path: "/api/admin/forum-categories/",
  summary: "All categories of the forum in their order, retired ones too",
});

export const createForumCategory = endpoint({
  ...ofNew,
  method: "POST",
  path: "/api/admin/forum-categories/",
  summary: "Create a category of the forum; it is the last",
});

export const readForumCategory = endpoint({
  ...ofOne,
  method: "GET",
  path: "/api/admin/forum-categories/:id/",
  summary: "A category of the forum",
});

export const changeForumCategory = endpoint({
  ...ofOne,
  method: "PATCH",
  path: "/api/admin/forum-categories/:id/",
  summary: "Rename, move, retire or bring back a category of the forum; what is left out stays",
  body: changeFields,
});

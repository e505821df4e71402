import { z } from "zod";
import type { Setting } from "#kit/server/settings.ts";

/** What the academy calls itself. */
export const academyNameSetting: Setting<string> = {
  name: "academy_name",
  schema: z.string().trim().min(1).max(80),
  initial: "Bidya Academy",
};

/** Where the academy reads mail; empty: it names no address. */
export const contactEmailSetting: Setting<string> = {
  name: "contact_email",
  schema: z.union([z.literal(""), z.email().max(254)]),
  initial: "",
};

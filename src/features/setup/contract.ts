import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { languages } from "#kit/shared/language.ts";
import { setupFields } from "./fields.ts";

const token = z.string().max(200).meta({ description: "The secret of the link that the start prints" });

export const setupState = endpoint({
  method: "GET",
  path: "/api/setup/",
  access: "public",
  summary: "Whether the academy is set up: it has an administrator or a course",
  answer: z.object({ is_set_up: z.boolean() }),
  cacheForVisitors: true,
});

const openedSetup = z.object({
  /** Empty if nobody has named the academy. */
  academy_name: z.string(),
  languages: z.array(z.enum(languages)),
  wallets: z.array(
    z.object({
      provider: z.string(),
      name: z.string(),
      /** Empty if nobody has entered one. */
      receiving_number: z.string(),
      may_have_check_digit: z.boolean(),
    }),
  ),
});
export type OpenedSetup = z.output<typeof openedSetup>;

export const openSetup = endpoint({
  method: "POST",
  path: "/api/setup/open/",
  access: "public",
  summary: "What is known of a new academy, for the form that sets it up",
  body: z.object({ token }),
  answer: openedSetup,
});

export const completeSetup = endpoint({
  method: "POST",
  path: "/api/setup/",
  access: "public",
  summary: "Set up a new academy: its first administrator, who is then signed in, and its first settings",
  status: 201,
  purgesVisitorCache: true,
  body: setupFields.extend({ token }),
  answer: z.object({ access: z.string(), refresh: z.string() }),
});

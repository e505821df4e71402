// What administrators do with the accounts of others. Apart from the contract, because sign-in pages load that one.
import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idInPath, inQuery, pageOf, pageQuery, timeString } from "#kit/shared/fields.ts";
import * as m from "#messages/accounts.ts";
import * as kit from "#messages/kit.ts";
import { message, roleField } from "./contract.ts";

const ofAccount = {
  method: "POST",
  access: "admin",
  params: z.object({ id: idInPath }),
  answer: message,
} as const;

export const deactivateAccount = endpoint({
  ...ofAccount,
  path: "/api/admin/users/:id/deactivate/",
  summary: "Deactivate an account: its sessions end and it cannot sign in",
});

export const reactivateAccount = endpoint({
  ...ofAccount,
  path: "/api/admin/users/:id/reactivate/",
  summary: "Let a deactivated account sign in again",
});

/** A person as administrators see them in a list. */
export const listedUser = z.object({
  id: z.number().int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  role: roleField,
  is_active: z.boolean(),
  /** Whether the address is confirmed. Until then anybody may have typed it and the names. */
  is_confirmed: z.boolean(),
  profile_picture: z.string().nullable(),
  created_at: timeString,
});
export type ListedUser = z.output<typeof listedUser>;

export const listUsers = endpoint({
  method: "GET",
  path: "/api/admin/users/",
  access: "admin",
  summary: "People, newest first; search by names, address and phone; `count` is at most 1,000",
  query: pageQuery.extend({
    search: inQuery(z.string().max(100)),
    role: inQuery(roleField),
    state: inQuery(z.enum(["active", "deactivated", "unconfirmed"])),
  }),
  answer: pageOf(listedUser),
});

const oneUser = {
  path: "/api/admin/users/:id/",
  access: "admin",
  params: z.object({ id: idInPath }),
} as const;

export const changeAccount = endpoint({
  ...oneUser,
  method: "PATCH",
  summary: "Change a person's role, or deactivate or reactivate the account; not your own",
  body: z
    .object({
      role: roleField.optional(),
      is_active: z.boolean({ error: () => kit.field_wrong_type() }).optional(),
    })
    .refine(({ role, is_active }) => role !== undefined || is_active !== undefined, {
      error: () => m.nothing_to_change(),
    }),
  answer: listedUser,
});

export const endSessionsOfAccount = endpoint({
  ...ofAccount,
  path: "/api/admin/users/:id/end-sessions/",
  summary: "Sign an account out on every device",
});

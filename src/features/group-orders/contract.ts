import { z } from "zod";
import { maxNameLength } from "#features/accounts/rules.ts";
import { order } from "#features/payments/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { emailField, idField, idInPath, moneyString, optionalText, timeString } from "#kit/shared/fields.ts";
import { languages } from "#kit/shared/language.ts";
import { oneLine } from "#kit/shared/one-line.ts";
import * as m from "#messages/group-orders.ts";
import { groupOrderStates, maxListLength } from "./rules.ts";

const orderInPath = z.object({ id: idInPath });
const placeInPath = z.object({ id: idInPath, placeId: idInPath });

const listReport = z.object({
  /** Lines with a person, right and wrong ones. */
  lines: z.number().int(),
  /** For how many people is to be paid. */
  places: z.number().int(),
  /** How many have a place already that you paid for, or whose payment is being checked. */
  paid_for: z.number().int(),
  /** Lines with the address of an earlier line. */
  repeated: z.number().int(),
  wrong: z.number().int(),
  /** The first of the wrong lines, by their number in the file. */
  wrong_lines: z.array(z.object({ line: z.number().int(), problem: z.enum(["email", "name", "phone"]) })),
  /** How many seats of the course there are for you, if these are fewer than the places. Null: there are enough. */
  seats: z.number().int().nullable(),
  course_title: z.string(),
  /** The price for one learner, and what it is today. */
  price: moneyString,
  now: moneyString,
  /** For all of them. */
  due: moneyString,
  /** Your unpaid order for other people of the course, which an order of this list replaces. Null: none, or the same list. */
  replaces: z
    .object({
      order_id: z.number().int(),
      reference: z.string(),
      places: z.number().int(),
      due: moneyString,
    })
    .nullable(),
});
export type ListReport = z.output<typeof listReport>;

export const openGroupOrder = endpoint({
  method: "POST",
  path: "/api/group-orders/",
  access: "signed-in",
  summary:
    "One order for the people of a CSV list, who get the course when they accept; with dry_run only report what it would be. It replaces your unpaid order for others of the course",
  // Bengali letters have three bytes each.
  bodyLimit: 3 * maxListLength + 64 * 1024,
  body: z.object({
    course_id: idField,
    /** The text of the list: a first line with the names of the columns (email, first_name, last_name, language). */
    csv: z
      .string({ error: () => m.list_missing() })
      .refine((text) => text.trim() !== "", { error: () => m.list_missing() })
      .refine((text) => text.length <= maxListLength, { error: () => m.list_too_large() }),
    dry_run: z.boolean().default(true),
  }),
  answer: z.object({
    report: listReport,
    /** Null: a dry run. */
    order: order.nullable(),
  }),
});

export const groupOrder = z.object({
  order_id: z.number().int(),
  reference: z.string(),
  course_id: z.number().int(),
  course_title: z.string(),
  state: z.enum(groupOrderStates),
  due: moneyString,
  places: z.number().int(),
  /** How many places somebody accepted. */
  accepted: z.number().int(),
  created_at: timeString,
});
export type GroupOrder = z.output<typeof groupOrder>;

export const listGroupOrders = endpoint({
  method: "GET",
  path: "/api/group-orders/",
  access: "signed-in",
  summary: "Your newest 50 orders for other people",
  answer: z.array(groupOrder),
});

const place = z.object({
  place_id: z.number().int(),
  /** As you gave it. Null: the address was deleted. */
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  accepted_at: timeString.nullable(),
  /** When the last invitation was mailed. Null: it is on its way, or none was mailed yet. */
  invited_at: timeString.nullable(),
  expires_at: timeString.nullable(),
  is_expired: z.boolean(),
  /** The invitation can be sent again now. */
  may_send_again: z.boolean(),
});
export type Place = z.output<typeof place>;

const ownGroupOrder = groupOrder.extend({ learners: z.array(place) });
export type OwnGroupOrder = z.output<typeof ownGroupOrder>;

export const readGroupOrder = endpoint({
  method: "GET",
  path: "/api/group-orders/:id/",
  access: "signed-in",
  summary: "Your order for other people, with its places: who has accepted",
  params: orderInPath,
  answer: ownGroupOrder,
});

export const remindPlace = endpoint({
  method: "POST",
  path: "/api/group-orders/:id/places/:placeId/remind/",
  access: "signed-in",
  summary: "Mail the invitation to a paid place once more: once while it is valid, and after it expired",
  params: placeInPath,
  answer: ownGroupOrder,
});

const nameIfAny = optionalText(maxNameLength).transform((name) => oneLine(name ?? ""));

export const givePlace = endpoint({
  method: "PUT",
  path: "/api/group-orders/:id/places/:placeId/",
  access: "signed-in",
  summary: "Give a paid place that nobody has accepted to another person, who is invited",
  params: placeInPath,
  body: z.object({
    email: emailField,
    first_name: nameIfAny,
    last_name: nameIfAny,
    /** In which they get the invitation. Left out: in yours. */
    language: z.enum(languages).optional(),
  }),
  answer: ownGroupOrder,
});

// The handle of a person. Only the profile page loads it.
import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { timeString } from "#kit/shared/fields.ts";
import * as m from "#messages/accounts.ts";
import { handleProblem, storedHandle } from "./handle-name-rules.ts";

/** A handle, as it is stored. */
const handleField = z
  .string({ error: () => m.handle_shape() })
  .transform(storedHandle)
  .refine((handle) => handleProblem(handle) !== "shape", { error: () => m.handle_shape(), abort: true })
  .refine((handle) => handleProblem(handle) !== "reserved", { error: () => m.handle_reserved() });

const ownHandle = z.object({
  /** Null if the person never needed one. */
  handle: z.string().nullable(),
  /** How often the person can still choose one now. */
  choices_left: z.number().int(),
  /** When they can choose again. Null if they can now. */
  free_at: timeString.nullable(),
});
export type OwnHandle = z.output<typeof ownHandle>;

export const readHandle = endpoint({
  method: "GET",
  path: "/api/accounts/handle/",
  access: "signed-in",
  summary: "Your handle: the name by which others mention you",
  answer: ownHandle,
});

export const chooseHandle = endpoint({
  method: "PUT",
  path: "/api/accounts/handle/",
  access: "signed-in",
  summary: "Choose your handle; nobody else gets the old one for 90 days",
  body: z.object({ handle: handleField }),
  answer: ownHandle,
});

import { z } from "zod";
import { message } from "#features/accounts/contract.ts";
import { passwordField } from "#features/accounts/fields.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { timeString } from "#kit/shared/fields.ts";

export const exportOwnData = endpoint({
  method: "GET",
  path: "/api/accounts/export/",
  access: "signed-in",
  summary: "All data that the academy stores about you, as one file",
  // Each feature adds a part in its own format. People read the parts. Programs do not need to.
  answer: z.looseObject({ academy: z.string(), exported_at: timeString, about: z.string() }),
});

export const deleteAccount = endpoint({
  method: "POST",
  path: "/api/accounts/delete/",
  access: "signed-in",
  summary: "Delete your account permanently",
  purgesVisitorCache: true,
  body: z.object({ password: passwordField }),
  answer: message,
});

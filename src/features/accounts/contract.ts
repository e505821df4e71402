import { z } from "zod";
import { emailField, endpoint, optionalText, requiredText, timeString } from "#kit/shared/endpoint.ts";
import { latinDigits, onlyDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/accounts.ts";
import { passwordMax, passwordMin } from "./rules.ts";

export const roleField = z.enum(["learner", "instructor", "admin"]);

export const user = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: roleField,
  bio: z.string(),
  profile_picture: z.string().nullable(),
});
export type User = z.output<typeof user>;

const passwordField = z
  .string({ error: () => m.all_fields_required() })
  .min(1, { error: () => m.all_fields_required() })
  .max(passwordMax, { error: () => m.password_too_long() });

const newPasswordField = passwordField.min(passwordMin, { error: () => m.password_too_short() });

const phoneField = z
  .string({ error: () => m.all_fields_required() })
  .transform(onlyDigits)
  .refine((phone) => phone.length === 11, { error: () => m.phone_invalid() });

const codeField = z
  .union([z.string(), z.number()], { error: () => m.code_invalid() })
  .transform((code) => latinDigits(String(code)).trim())
  .refine((code) => /^\d{6}$/.test(code), { error: () => m.code_invalid() });

export const message = z.object({ message: z.string() });

export const registration = z.object({
  first_name: requiredText(60, m.all_fields_required),
  last_name: requiredText(60, m.all_fields_required),
  email: emailField,
  phone: phoneField,
  password: newPasswordField,
});

export const register = endpoint({
  method: "POST",
  path: "/api/accounts/register/",
  access: "public",
  summary: "Begin an account; a code goes to the address",
  status: 201,
  body: registration,
  answer: message,
  detailAlsoAs: "error",
});

export const verifyOtp = endpoint({
  method: "POST",
  path: "/api/accounts/verify-otp/",
  access: "public",
  summary: "Confirm an address with the code that was mailed",
  body: z.object({ email: emailField, otp_code: codeField }),
  answer: message,
  detailAlsoAs: "error",
});

export const resendOtp = endpoint({
  method: "POST",
  path: "/api/accounts/resend-otp/",
  access: "public",
  summary: "Mail a fresh code, at most one a minute",
  body: z.object({ email: emailField }),
  answer: message,
});

const tokens = z.object({ access: z.string(), refresh: z.string() });

export const logIn = endpoint({
  method: "POST",
  path: "/api/accounts/login/",
  access: "public",
  summary: "Sign in",
  body: z.object({ email: emailField, password: passwordField }),
  answer: tokens,
});

const refreshShape = {
  method: "POST",
  access: "public",
  summary: "Exchange a refresh token for a new pair",
  body: z.object({ refresh: requiredText(200) }),
  answer: tokens,
} as const;
export const refreshTokens = endpoint({ ...refreshShape, path: "/api/accounts/token/refresh/" });
/** The documents' second reading of the same call. */
export const refreshTokensShort = endpoint({ ...refreshShape, path: "/api/token/refresh/" });

export const logOut = endpoint({
  method: "POST",
  path: "/api/accounts/logout/",
  access: "public",
  summary: "End the session that a refresh token belongs to",
  body: z.object({ refresh: optionalText(200) }),
  answer: message,
});

export const profile = endpoint({
  method: "GET",
  path: "/api/accounts/profile/",
  access: "signed-in",
  summary: "The signed-in person's profile",
  answer: user,
});

export const requestPasswordReset = endpoint({
  method: "POST",
  path: "/api/accounts/password-reset/request-otp/",
  access: "public",
  summary: "Mail a code for setting a new password, at most one a minute",
  body: z.object({ email: emailField }),
  answer: message,
  detailAlsoAs: "error",
});

export const verifyPasswordReset = endpoint({
  method: "POST",
  path: "/api/accounts/password-reset/verify-otp/",
  access: "public",
  summary: "Exchange the code that was mailed for a token that sets a password once",
  body: z.object({ email: emailField, otp_code: codeField }),
  answer: message.extend({ token: z.string() }),
  detailAlsoAs: "error",
});

export const newPassword = z.object({
  email: emailField,
  token: requiredText(200),
  new_password: newPasswordField,
});

export const setNewPassword = endpoint({
  method: "POST",
  path: "/api/accounts/password-reset/set-password/",
  access: "public",
  summary: "Set a new password with such a token; every session ends",
  body: newPassword,
  answer: message,
  detailAlsoAs: "error",
});

export const exportOwnData = endpoint({
  method: "GET",
  path: "/api/accounts/export/",
  access: "signed-in",
  summary: "Everything that the academy keeps of oneself, as one file",
  // What each feature adds is its own; people read it, programs need not.
  answer: z.looseObject({ academy: z.string(), exported_at: timeString, about: z.string() }),
});

export const deleteAccount = endpoint({
  method: "POST",
  path: "/api/accounts/delete/",
  access: "signed-in",
  summary: "Have oneself forgotten, for good",
  changesWhatVisitorsSee: true,
  body: z.object({ password: passwordField }),
  answer: message,
});

import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { emailField, optionalText, requiredText, timeString, uuidInPath } from "#kit/shared/fields.ts";
import {
  codeField,
  newPasswordField,
  passwordChange,
  passwordField,
  profileChange,
  registration,
} from "./fields.ts";
import * as kit from "#messages/kit.ts";
import { pictureMaxBytes } from "./rules.ts";

export const roleField = z.enum(["learner", "instructor", "admin"]);

export const user = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: roleField,
  /** Degrees and place, in one line. Learners have none. */
  headline: z.string(),
  bio: z.string(),
  profile_picture: z.string().nullable(),
});
export type User = z.output<typeof user>;

export const message = z.object({ message: z.string() });

export const register = endpoint({
  method: "POST",
  path: "/api/accounts/register/",
  access: "public",
  summary: "Create an account; a code is mailed to the address",
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
  body: z.object({
    email: emailField,
    otp_code: codeField,
    password: passwordField.optional().meta({
      description:
        "The password of the registration. Only for the secret of the link, in a browser that did not register",
    }),
  }),
  answer: message,
  detailAlsoAs: "error",
});

export const resendOtp = endpoint({
  method: "POST",
  path: "/api/accounts/resend-otp/",
  access: "public",
  summary: "Mail a new code, at most one a minute",
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
  summary: "Get a new access token, and with `rotate` a new refresh token too",
  body: z.object({
    refresh: requiredText(200),
    /**
     * Asks for a new refresh token in place of this one. Without it the token stays valid for its 30 days. A
     * session that rotated once rotates at every use.
     */
    rotate: z
      .boolean({ error: () => kit.field_wrong_type() })
      .optional()
      .meta({
        description:
          "true: the answer has a new refresh token, and this one is used up. Left out: this one stays valid for its 30 days. A session that rotated once rotates at every call.",
      }),
  }),
  answer: tokens,
} as const;
export const refreshTokens = endpoint({ ...refreshShape, path: "/api/accounts/token/refresh/" });
/** The documents' second name for the same call. */
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

export const updateProfile = endpoint({
  method: "PUT",
  path: "/api/accounts/update/",
  access: "signed-in",
  summary: "Change your name, degrees and place, bio and picture",
  carries: "form",
  bodyLimit: pictureMaxBytes,
  purgesVisitorCache: true,
  body: profileChange,
  answer: user,
});

export const changePassword = endpoint({
  method: "POST",
  path: "/api/accounts/change-password/",
  access: "signed-in",
  summary: "Change your password; every other session ends",
  body: passwordChange,
  answer: message,
});

const device = z.object({
  id: z.string(),
  /** In words: `Chrome on Android`. */
  device: z.string(),
  kind: z.enum(["mobile", "computer", "unknown"]),
  created_at: timeString,
  last_used_at: timeString,
  is_current: z.boolean(),
});
export type Device = z.output<typeof device>;

export const listSessions = endpoint({
  method: "GET",
  path: "/api/accounts/sessions/",
  access: "signed-in",
  summary: "Your devices with a session, this device first",
  answer: z.array(device),
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/api/accounts/sessions/:id/",
  access: "signed-in",
  summary: "Sign out one of your devices",
  params: z.object({ id: uuidInPath }),
  answer: message,
});

export const endOtherSessions = endpoint({
  method: "POST",
  path: "/api/accounts/sessions/end-others/",
  access: "signed-in",
  summary: "Sign out all your other devices",
  answer: message,
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
  summary: "Set a new password with the token of a code; every session ends",
  body: newPassword,
  answer: message,
  detailAlsoAs: "error",
});

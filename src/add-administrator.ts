import { createAccount, findUserByEmail, passwordProblem } from "#features/accounts/server/public.ts";
import { type Config, ConfigError } from "#kit/server/config.ts";
import type { Database } from "#kit/server/database/connect.ts";

/**
 * Creates the administrator of the environment, if the address is new.
 * @throws ConfigError for a password that is easy to guess.
 */
export async function addAdministrator(
  db: Database,
  { email, password }: NonNullable<Config["admin"]>,
): Promise<void> {
  // The password of an account that exists may be older than this check.
  if (await findUserByEmail(db, email)) return;
  const [firstName, lastName] = ["Academy", "Administrator"] as const;
  if (await passwordProblem(db, password, { email, first_name: firstName, last_name: lastName }))
    throw new ConfigError("ADMIN_PASSWORD is easy to guess. Choose another one.");
  await createAccount(db, { email, password, role: "admin", firstName, lastName });
}

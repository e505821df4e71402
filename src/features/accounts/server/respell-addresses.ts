import type { Services } from "#kit/server/services.ts";
import { emailField } from "#kit/shared/fields.ts";
import { listForeignAddresses, respell } from "./queries/users.ts";

/**
 * Writes the domains of addresses in ASCII, as they are looked up. Accounts of older versions may have another
 * spelling. If a mailbox has several accounts, the oldest gets the address, and the others keep theirs.
 */
export async function respellAddresses({ db, log }: Pick<Services, "db" | "log">): Promise<void> {
  const changes = new Map<string, number>();
  for (const { id, email } of await listForeignAddresses(db)) {
    const { data } = emailField.safeParse(email);
    if (data && data !== email && !changes.has(data)) changes.set(data, id);
  }
  if (changes.size === 0) return;
  await respell(db, [...changes]);
  log.info({ accounts: changes.size }, "addresses have their domain in ASCII now");
}

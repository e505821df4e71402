import { hash, verify } from "@node-rs/argon2";
import { limitConcurrency } from "#kit/server/concurrency.ts";

// The minimum that OWASP names for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Half of the threads in Node's pool. Files and DNS lookups need the others.
const limited = limitConcurrency({ concurrency: 2, maxWaiting: 500 });

export const hashPassword = async (password: string): Promise<string> =>
  limited(async () => hash(password, cost));

// For an unknown address. It takes as long as a wrong password, so the time tells nothing.
const decoy = hashPassword("no account has this password");

export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const known = passwordHash ?? (await decoy);
  const matches = await limited(async () => verify(known, password));
  return passwordHash !== null && matches;
}

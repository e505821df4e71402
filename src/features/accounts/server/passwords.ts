import { hash, verify } from "@node-rs/argon2";

// OWASP's floor for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = async (password: string): Promise<string> => hash(password, cost);

// For an unknown address: as slow as a wrong password, so that time tells nothing.
const decoy = hashPassword("no account has this password");

export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && matches;
}

import { beginSession } from "#features/accounts/server/sign-in/begin-session.ts";
import type { Connection } from "#kit/server/database/connect.ts";
import { deriveSecrets, keptSecretKey } from "#kit/server/secrets.ts";
import type { RunningAcademy } from "./processes.ts";

export interface SignedIn {
  id: number;
  access: string;
}

/** Adds people to an academy and signs each of them in. @param name what their addresses begin with. */
export async function addSignedIn(
  { dataDir }: Pick<RunningAcademy, "dataDir">,
  { sql, db }: Connection,
  { name, role, count }: { name: string; role: "learner" | "instructor"; count: number },
): Promise<SignedIn[]> {
  const people = await sql<{ id: number }[]>`
    insert into users (email, password_hash, first_name, last_name, role, bio, email_verified_at)
    select ${name} || n || '@bench.invalid', '!', 'Person', n::text, ${role}, '', now()
    from generate_series(1, ${count}::integer) as n
    returning id`;
  const secrets = deriveSecrets(await keptSecretKey(dataDir));
  const signedIn: SignedIn[] = [];
  for (const { id } of people)
    signedIn.push({ id, access: (await beginSession(db, secrets, id, "bench")).access });
  return signedIn;
}

import { randomUUID } from "node:crypto";
import type { Connection } from "#kit/server/database/connect.ts";
import { StartError } from "./embedded-postgres/start-error.ts";

const channel = "check_notifications";
const timeoutMs = 5_000;

/** Sends a message on one connection, and waits until another has it. */
async function sendAndReceive({ sql }: Connection): Promise<void> {
  const sent = randomUUID();
  const arrived = Promise.withResolvers<void>();
  const listening = await sql.listen(channel, (received) => {
    if (received === sent) arrived.resolve();
  });
  await sql.notify(channel, sent);
  await arrived.promise;
  await listening.unlisten();
}

/**
 * Proves that a message of one connection reaches another. A connection pooler may drop it and report no error: then
 * a server would not hear of a sign-out, of a change of a public page, or of a chat message that another server has
 * written. @throws StartError if no message arrives
 */
export async function checkNotifications(connection: Connection): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(
        new StartError(
          "The database accepts NOTIFY but delivers nothing, so the academy would miss sign-outs and messages of its other servers: set DATABASE_URL to PostgreSQL itself, or to a pooler that keeps one connection per session.",
        ),
      );
    }, timeoutMs);
  });
  const proof = sendAndReceive(connection);
  // If it fails after the timer, the first failure is said.
  proof.catch(() => {});
  try {
    await Promise.race([proof, late]);
  } finally {
    clearTimeout(timer);
  }
}

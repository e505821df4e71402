import { randomUUID } from "node:crypto";
import type { TestAcademy } from "./academy.ts";

/**
 * How many notices an act sends on a channel of PostgreSQL, from any process.
 * The notices of one connection arrive in the order of their commits, so all have arrived when the last one has.
 */
export async function countNotices(
  { services }: TestAcademy,
  channel: string,
  act: () => Promise<unknown>,
): Promise<number> {
  const { sql } = services.connection;
  const end = `end_${randomUUID().replaceAll("-", "")}`;
  const ended = Promise.withResolvers<unknown>();
  let count = 0;
  const listening = [await sql.listen(channel, () => void count++), await sql.listen(end, ended.resolve)];
  try {
    await act();
    await sql.notify(end, "");
    await ended.promise;
  } finally {
    for (const one of listening) await one.unlisten();
  }
  return count;
}

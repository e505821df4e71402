// People in one course, each with an open stream of live events, as a browser holds it.
import { request } from "node:http";
import { beginSession } from "../src/features/accounts/server/sign-in/begin-session.ts";
import type { Connection } from "../src/kit/server/database/connect.ts";
import { deriveSecrets, keptSecretKey } from "../src/kit/server/secrets.ts";
import type { RunningAcademy } from "./processes.ts";

export interface Room {
  courseId: number;
  people: { id: number; access: string }[];
}

/** Adds people to a course of the demo and signs each of them in. */
export async function fillRoom(
  academy: RunningAcademy,
  { sql, db }: Connection,
  size: number,
): Promise<Room> {
  const [course] = await sql<{ id: number }[]>`select id from courses order by id limit 1`;
  const people = await sql<{ id: number }[]>`
    insert into users (email, password_hash, first_name, last_name, role, bio)
    select 'room' || n || '@bench.invalid', '!', 'Person', n::text, 'learner', '' from generate_series(1, ${size}) as n
    returning id`;
  await sql`
    insert into enrolments (course_id, user_id, source)
    select ${course!.id}, id, 'free' from users where email like 'room%@bench.invalid'`;
  // The events of the last days for each person.
  await sql`
    insert into live_events (user_id, kind, payload)
    select id, 'notification', '{"id": 0}' from users, generate_series(1, 40) where email like 'room%@bench.invalid'`;
  await sql`analyze`;
  const secrets = deriveSecrets(await keptSecretKey(academy.dataDir));
  const signedIn: Room["people"] = [];
  for (const { id } of people)
    signedIn.push({ id, access: (await beginSession(db, secrets, id, "bench")).access });
  return { courseId: course!.id, people: signedIn };
}

/** Opens a stream. `heard` gets the number in each event's payload. @returns a function that closes it. */
export async function openStream(
  url: string,
  access: string,
  heard: (number: number) => void,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${access}` };
    const call = request(`${url}/api/events/`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`a stream answered ${response.statusCode}`));
      let rest = "";
      response.setEncoding("utf8").on("data", (piece: string) => {
        const lines = (rest + piece).split("\n");
        rest = lines.pop()!;
        for (const line of lines) {
          const number = /^data: .*"id":\s*(\d+)/.exec(line)?.[1];
          if (number) heard(Number(number));
        }
      });
      response.on("error", () => {});
      return resolve(() => call.destroy());
    });
    call.on("error", reject).end();
  });
}

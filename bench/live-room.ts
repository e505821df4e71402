// People in one course, each with an open stream of live events, as a browser holds it.
import { request } from "node:http";
import type { Connection } from "../src/kit/server/database/connect.ts";
import type { RunningAcademy } from "./processes.ts";
import { addSignedIn, type SignedIn } from "./sign-in-people.ts";

export interface Room {
  courseId: number;
  people: SignedIn[];
}

/** Adds people to a course of the demo and signs each of them in. */
export async function fillRoom(academy: RunningAcademy, connection: Connection, size: number): Promise<Room> {
  const { sql } = connection;
  const [course] = await sql<{ id: number }[]>`select id from courses order by id limit 1`;
  const people = await addSignedIn(academy, connection, { name: "room", role: "learner", count: size });
  const ids = people.map(({ id }) => id);
  await sql`
    insert into enrolments (course_id, user_id, source)
    select ${course!.id}, id, 'free' from unnest(${ids}::integer[]) as id`;
  // The events of the last days for each person.
  await sql`
    insert into live_events (user_id, kind, payload)
    select id, 'notification', '{"id": 0}' from unnest(${ids}::integer[]) as id, generate_series(1, 40)`;
  await sql`analyze`;
  return { courseId: course!.id, people };
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

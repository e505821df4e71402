// People of courses, each with an open stream of live events, as a browser holds it.
import { request } from "node:http";
import type { Connection } from "#kit/server/database/connect.ts";
import type { RunningAcademy } from "./processes.ts";
import { addSignedIn, type SignedIn } from "./sign-in-people.ts";

export interface Room {
  courseId: number;
  people: SignedIn[];
}

/** Enrols people in courses, each in one: the first in the first course, the next in the next one. */
export async function enrol(
  { sql }: Connection,
  people: { id: number }[],
  courseIds: number[],
): Promise<void> {
  const ids = people.map(({ id }) => id);
  await sql`
    insert into enrolments (course_id, user_id, source)
    select (${courseIds}::integer[])[(1 + (place - 1) % ${courseIds.length})::integer], id, 'free'
    from unnest(${ids}::integer[]) with ordinality as person (id, place)`;
}

/** Adds people to a course of the demo and signs each of them in. @param name what their addresses begin with. */
export async function fillRoom(
  academy: Pick<RunningAcademy, "dataDir">,
  connection: Connection,
  size: number,
  name = "room",
): Promise<Room> {
  const { sql } = connection;
  const [course] = await sql<{ id: number }[]>`select id from courses order by id limit 1`;
  const people = await addSignedIn(academy, connection, { name, role: "learner", count: size });
  await enrol(connection, people, [course!.id]);
  const ids = people.map(({ id }) => id);
  // The events of the last days for each person.
  await sql`
    insert into live_events (user_id, kind, payload)
    select id, 'notification', '{"id": 0}' from unnest(${ids}::integer[]) as id, generate_series(1, 40)`;
  await sql`analyze`;
  return { courseId: course!.id, people };
}

/** Tells everybody in a room a number, in its own transaction. @returns the time of the commit. */
export async function tellRoom(
  { sql }: Connection,
  { courseId }: Pick<Room, "courseId">,
  number: number,
): Promise<number> {
  return sql.begin(async (tx) => {
    await tx`
      insert into live_events (audience, kind, payload)
      values (${`course:${courseId}`}, 'announcement', jsonb_build_object('id', ${number}::integer))`;
    // The next step is the commit.
    return performance.now();
  });
}

/** Where the number of an event is, in the line of its payload. */
const numberInPayload = { id: /^data: .*"id":\s*(\d+)/, message: /^data: .*"content":"message (\d+)"/ };

/**
 * Opens a stream. `heard` gets the number in each event's payload.
 * @param kind `message`: the numbers are in the words of messages of the chat.
 * @returns a function that closes it.
 */
export async function openStream(
  url: string,
  access: string,
  heard: (number: number) => void,
  kind: keyof typeof numberInPayload = "id",
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
          const number = numberInPayload[kind].exec(line)?.[1];
          if (number) heard(Number(number));
        }
      });
      response.on("error", () => {});
      return resolve(() => call.destroy());
    });
    call.on("error", reject).end();
  });
}

/** Who heard which number, and when. */
export function listener() {
  const times = new Map<number, number[]>();
  return {
    heard: (number: number): void => {
      const known = times.get(number);
      if (known) known.push(performance.now());
      else times.set(number, [performance.now()]);
    },
    /** When a number was heard, by each who heard it. */
    timesOf: (number: number): readonly number[] => times.get(number) ?? [],
  };
}

export const wait = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const hopelessMs = 60_000;

/** Waits until something is so. @throws after a minute. */
export async function waitUntil(isSo: () => boolean): Promise<void> {
  const began = performance.now();
  while (!isSo()) {
    if (performance.now() - began > hopelessMs) throw new Error("A stream did not hear everything.");
    await wait(2);
  }
}

/** Does something for each, so many at a time. */
export async function eachOf<T>(all: T[], atOnce: number, act: (one: T) => Promise<void>): Promise<void> {
  const rest = [...all];
  const work = async () => {
    for (let one = rest.shift(); one !== undefined; one = rest.shift()) await act(one);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

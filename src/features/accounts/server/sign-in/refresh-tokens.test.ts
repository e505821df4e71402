// What an owner, a thief of a copied refresh token and a bad line can do to a session, in any order.
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { logIn, profile, refreshTokens } from "../../contract.ts";

const academy = setUpAcademy();
let someone: Someone;
beforeAll(async () => {
  someone = await academy.person();
});

const minutes = 180_000;
const runs = { numRuns: 40, endOnFailure: true };

const use = async (refresh: string, rotate?: boolean) => {
  const { status, body } = await academy.call(refreshTokens, { body: { refresh, rotate } });
  return { status, refresh: body.refresh };
};

async function beginSession(): Promise<string> {
  return (await academy.call(logIn, { body: someone })).body.refresh;
}

/** Lets time pass for the tokens of all sessions. */
const letPass = async (seconds: number) =>
  sql`update refresh_tokens set used_at = used_at - make_interval(secs => ${seconds})`.execute(
    academy.services.db,
  );

const seconds = fc.record({ does: fc.constant("wait" as const), seconds: fc.constantFrom(20, 70, 4_000) });
const ownerStep = fc.oneof(
  fc.record({ does: fc.constant("owner" as const) }),
  // The answer does not arrive, this many times in a row. The client tries again within the minute.
  fc.record({ does: fc.constant("lost" as const), times: fc.integer({ min: 1, max: 3 }) }),
  seconds,
);

test(
  "nobody is signed out by a bad line: lost answers, in any order with answered calls and pauses",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(ownerStep, { minLength: 1, maxLength: 8 }), async (steps) => {
        let owns = await beginSession();
        const statuses = new Set<number>();
        const call = async () => {
          const { status, refresh } = await use(owns, true);
          statuses.add(status);
          return refresh;
        };
        for (const step of steps) {
          if (step.does === "wait") await letPass(step.seconds);
          if (step.does === "lost") for (let n = 0; n < step.times; n++) await call();
          if (step.does !== "wait") owns = await call();
        }
        owns = await call();
        expect([...statuses]).toEqual([200]);
      }),
      runs,
    );
  },
  minutes,
);

const step = fc.oneof(
  ownerStep,
  fc.record({ does: fc.constant("steal" as const) }),
  fc.record({ does: fc.constant("thief" as const), rotate: fc.constantFrom(true, undefined) }),
  // Both send what they have at the same moment.
  fc.record({ does: fc.constant("both" as const) }),
);

test(
  "a stolen token ends the session once owner and thief both come back, after any other calls",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        let owns = await beginSession();
        let stolen = owns;
        const owner = async () => {
          const { status, refresh } = await use(owns, true);
          if (status === 200) owns = refresh;
          return status;
        };
        const thief = async (rotate?: boolean) => {
          const { status, refresh } = await use(stolen, rotate);
          if (status === 200) stolen = refresh;
          return status;
        };
        for (const one of steps) {
          if (one.does === "wait") await letPass(one.seconds);
          if (one.does === "lost") for (let n = 0; n < one.times; n++) await use(owns, true);
          if (one.does === "owner") await owner();
          if (one.does === "steal") stolen = owns;
          if (one.does === "thief") await thief(one.rotate);
          if (one.does === "both") await Promise.all([owner(), thief()]);
        }
        await owner();
        await thief();
        await owner();
        expect([await owner(), await thief(), await thief(true)]).toEqual([401, 401, 401]);
      }),
      runs,
    );
  },
  minutes,
);

describe("the documents' own client, which keeps its refresh token", () => {
  test("stays signed in, and its token stays as it is", async () => {
    const refresh = await beginSession();
    for (let n = 0; n < 5; n++) {
      const { status, body } = await academy.call(refreshTokens, { body: { refresh } });
      expect([status, body.refresh]).toEqual([200, refresh]);
      expect((await academy.call(profile, {}, { as: body })).status).toBe(200);
      await letPass(20 * 60);
    }
  });

  test("is signed out when the token's 30 days are over", async () => {
    const refresh = await beginSession();
    expect((await use(refresh)).status).toBe(200);
    await sql`update refresh_tokens set expires_at = now() where expires_at > now()
      and session_id = (select id from sessions order by created_at desc limit 1)`.execute(
      academy.services.db,
    );
    expect((await use(refresh)).status).toBe(401);
  });

  test("a thief who rotates its token is found out when the client comes back", async () => {
    const refresh = await beginSession();
    const copied = await use(refresh, true);
    await letPass(70);
    expect((await use(refresh)).status).toBe(401);
    expect((await use(copied.refresh)).status).toBe(401);
  });
});

test("a session that rotated once rotates without being asked", async () => {
  const first = await use(await beginSession(), true);
  const second = await use(first.refresh);
  expect(second.status).toBe(200);
  expect(second.refresh).not.toBe(first.refresh);
});

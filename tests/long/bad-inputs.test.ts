// A hundred thousand bad requests to all endpoints as all roles: none is a fault of the server.
import { beforeAll, expect, test } from "vitest";
import { logIn } from "#features/accounts/contract.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { requestTo } from "#tests/rubbish.ts";
import { addRubbishPeople, roles, type RubbishPeople, wrongAnswers } from "#tests/send-rubbish.ts";

const wanted = 100_000;
/** The same seed sends the same requests: BAD_INPUTS_SEED=… repeats a run that found something. */
const seed = Number(process.env.BAD_INPUTS_SEED ?? Math.floor(Math.random() * 2 ** 31));
// A run takes about ten minutes. A busy machine gets six times as long.
const maxMinutes = 60;
// An access token is valid for 15 minutes.
const newTokensMs = 5 * 60_000;

const academy = setUpAcademy();
let people: RubbishPeople;
beforeAll(async () => {
  people = await addRubbishPeople(academy);
});

/** Nobody is refused because of the number of requests: that would hide what is behind the limits. */
const forgetCounts = async () => academy.services.db.deleteFrom("rate_counts").execute();

async function signIn(): Promise<Record<string, string | null>> {
  const tokens: Record<string, string | null> = { visitor: null };
  for (const [role, { email, password }] of Object.entries(people)) {
    const { status, body } = await academy.call(logIn, { body: { email, password } });
    expect([role, status]).toEqual([role, 200]);
    tokens[role] = body.access;
  }
  return tokens;
}

test(
  "100,000 bad requests as all roles cause no fault of the server",
  async () => {
    console.log(`BAD_INPUTS_SEED=${seed}`);
    const endpoints = [...academy.app.served.values()].map(({ endpoint }) => endpoint);
    const count = Math.ceil(wanted / endpoints.length / roles.length);
    const found: string[] = [];
    let sent = 0;
    let tokens: Record<string, string | null> = {};
    let signedInAt = -Infinity;
    for (const [nth, endpoint] of endpoints.entries()) {
      await forgetCounts();
      if (performance.now() - signedInAt > newTokensMs) {
        tokens = await signIn();
        signedInAt = performance.now();
      }
      for (const role of roles) {
        const requests = { count, seed: seed + nth };
        found.push(
          ...(await wrongAnswers(academy.url, [role, tokens[role]!], requestTo(endpoint), requests)),
        );
        sent += count;
      }
      // A few examples are enough.
      if (found.length > 20) break;
    }
    expect(found, `BAD_INPUTS_SEED=${seed}`).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(wanted);
    // The people are still who they were.
    await signIn();
  },
  maxMinutes * 60_000,
);

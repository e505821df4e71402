// The demo's accounts have a printed password, so they sign in only on the machine of the academy.
import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { openAcademy, type Someone, type TestAcademy, setUpAcademy } from "#tests/academy.ts";
import { logIn } from "../../contract.ts";

const academy = setUpAcademy();

describe("the demo's accounts", () => {
  /** Signs in with a chosen Host header, which fetch() does not allow. */
  const ask = async (at: TestAcademy, { email, password }: Someone, host: string) =>
    new Promise((resolve, reject) => {
      const headers = { host, "content-type": "application/json" };
      request(new URL("/api/accounts/login/", at.url), { method: "POST", headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on("error", reject)
        .end(JSON.stringify({ email, password }));
    });

  const demo = async (at: TestAcademy) => {
    const person = await at.person();
    await at.services.db.updateTable("users").set({ is_demo: true }).where("id", "=", person.id).execute();
    return person;
  };

  test("sign in on this machine, but not through a proxy", async () => {
    const person = await demo(academy);
    expect((await academy.call(logIn, { body: person })).status).toBe(200);
    for (const name of ["forwarded", "x-forwarded-for", "x-real-ip"]) {
      const answer = await academy.call(logIn, { body: person }, { headers: { [name]: "203.0.113.7" } });
      expect([answer.status, answer.body.code]).toEqual([401, "wrong_credentials"]);
    }
  });

  test("do not sign in from a page of another host whose name resolves to this machine", async () => {
    const person = await demo(academy);
    const answer = await ask(academy, person, "evil.example");
    expect([answer, await ask(academy, person, "localhost:3000")]).toEqual([401, 200]);
  });

  test("do not sign in if others can reach the academy", async () => {
    const open = await openAcademy({ PUBLIC_URL: "https://academy.example" });
    const person = await demo(open);
    expect((await open.call(logIn, { body: person })).status).toBe(401);
    await open.close();
  });
});

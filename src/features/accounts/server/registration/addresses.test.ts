// Which mail addresses are accepted, and which spellings are the same address.
import { describe, expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";
import { logIn, register } from "../../contract.ts";
import { respellAddresses } from "../respell-addresses.ts";

const academy = setUpAcademy();

let counter = 0;
const registration = () => ({
  first_name: "Nasrin",
  last_name: "Akter",
  email: `nasrin${++counter}@example.com`,
  phone: "01712345678",
  password: "correct horse battery",
});

describe("an address in a mail", () => {
  test.each([
    "a,victim@example.com",
    "a;victim@example.com",
    "g:victim@example.com",
    "\u0007@example.com",
    "\ud83d@example.com",
  ])("%j is refused", async (email) => {
    const answer = await academy.call(register, { body: { ...registration(), email } });
    expect([answer.status, answer.body.email]).toEqual([400, ["Please enter a valid email address"]]);
  });

  test("has one account, in any spelling of its domain", async () => {
    const spellings = [
      "nasrin@münchen.example",
      "NASRIN@MÜNCHEN.example",
      "nasrin@mu\u0308nchen.example",
      "nasrin@xn--mnchen-3ya.example",
      "nasrin@münchen\u3002example",
      "nasrin@ｍünchen.ｅxample",
    ];
    for (const email of spellings) {
      const person = { ...registration(), email };
      expect((await academy.call(register, { body: person })).status).toBe(201);
    }
    const found = await academy.services.db
      .selectFrom("users")
      .select("email")
      .where("email", "like", "nasrin@%nchen%")
      .execute();
    expect(found).toEqual([{ email: "nasrin@xn--mnchen-3ya.example" }]);
  });

  test("in the spelling of an older version still belongs to its account", async () => {
    const person = await academy.person();
    const { db } = academy.services;
    await db.updateTable("users").set({ email: "rahima@köln.example" }).where("id", "=", person.id).execute();
    await respellAddresses(academy.services);
    const body = { ...person, email: "rahima@köln.example" };
    expect((await academy.call(logIn, { body })).status).toBe(200);
  });

  test.each(["nasrin@example.com/a.com", "nasrin@ex%61mple.com", "nasrin@1.2.3.44", "nasrin@a?b.com"])(
    "%s is none: a URL would read another host in it",
    async (email) => {
      const answer = await academy.call(register, { body: { ...registration(), email } });
      expect([answer.status, answer.body.email]).toEqual([400, ["Please enter a valid email address"]]);
    },
  );

  test("half a character in a name causes no server error", async () => {
    const answer = await academy.call(register, { body: { ...registration(), first_name: "\ud83dNasrin" } });
    expect(answer.status).toBe(201);
  });
});

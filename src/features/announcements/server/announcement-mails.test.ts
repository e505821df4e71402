import { expect, test } from "vitest";
import { addEnrolment } from "#tests/courses.ts";
import * as contract from "../contract.ts";
import { openClass } from "./test-support.ts";

const { academy, people, course, send, delivered } = openClass();

const choose = async (as: { access: string }, body: object = { by_mail: true }) =>
  academy.call(contract.chooseMail, { body }, { as });
const chosen = async (as: { access: string }) =>
  (await academy.call(contract.readMailChoice, {}, { as })).body;

test("nobody gets announcements by email without asking for it", async () => {
  expect(await chosen(people.learner)).toEqual({ by_mail: false });
  await send({ title: "Unasked" });
  await delivered();
  expect(academy.mail.mails.filter(({ subject }) => subject.includes("Unasked"))).toEqual([]);
});

test("a learner who asked for it gets each announcement once, in their language", async () => {
  const reader = await academy.person("learner", { firstName: "Rafiq" });
  await academy.services.db
    .updateTable("users")
    .set({ language: "bn" })
    .where("id", "=", reader.id)
    .execute();
  await addEnrolment(academy.services.db, course.id, reader.id);
  expect((await choose(reader)).body).toEqual({ by_mail: true });
  expect((await choose(reader)).body).toEqual({ by_mail: true });
  const { announcement_id: id } = (await send({ title: "Asked", content: "One\n<b>two</b>" })).body;
  const mail = await academy.mail.nextMailTo(reader.email, 10_000, /Asked/);
  expect(mail.subject).toBe("Good practice: Asked");
  expect(mail.text).toContain("প্রিয় Rafiq,");
  expect(mail.text).toContain("> <b>two</b>");
  expect(mail.text).toContain(`/course/${course.id}/announcements?announcement=${id}`);
  expect(mail.html).not.toContain("<b>two</b>");
  await delivered();
  expect(academy.mail.mails.filter(({ to }) => to.includes(reader.email))).toHaveLength(1);
  expect((await choose(reader, { by_mail: false })).body).toEqual({ by_mail: false });
  await send({ title: "Ended" });
  await delivered();
  expect(academy.mail.mails.filter(({ subject }) => subject.includes("Ended"))).toEqual([]);
});

test("the choice is refused if it is no choice", async () => {
  expect((await choose(people.learner, {})).body).toMatchObject({ by_mail: [expect.any(String)] });
  expect((await academy.call(contract.chooseMail, { body: { by_mail: true } })).status).toBe(401);
});

test("the program of the reader's mail ends the emails with one call, without signing in", async () => {
  const [reader, other] = [await academy.person(), await academy.person()];
  for (const person of [reader, other]) {
    await addEnrolment(academy.services.db, course.id, person.id);
    await choose(person);
  }
  await send({ title: "Headers" });
  const { headers, text } = await academy.mail.nextMailTo(reader.email, 10_000, /Headers/);
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const address = /^<(.+)>$/.exec(headers["list-unsubscribe"]!)![1]!;
  const { pathname, searchParams } = new URL(address);
  const token = searchParams.get("token")!;
  const page = `/unsubscribe#${new URLSearchParams({ email: reader.email, secret: token })}`;
  expect(text).toContain(page);

  const at = (given: string) => `${academy.url}${pathname}?token=${encodeURIComponent(given)}`;
  const post = async (given: string, body: string | FormData) =>
    fetch(at(given), {
      method: "POST",
      body,
      headers: typeof body === "string" ? { "content-type": "application/x-www-form-urlencoded" } : {},
    });
  const oneClick = "List-Unsubscribe=One-Click";
  const [id, type, signature] = token.split(".") as [string, string, string];
  expect([id, type]).toEqual([String(reader.id), "announcement"]);
  const wrong = [
    "",
    id,
    `${id}.`,
    `${id}.${signature}`,
    `${id}.digest.${signature}`,
    `${other.id}.${type}.${signature}`,
    `0${token}`,
    `${token}A`,
    `${token}\0`,
    "A".repeat(200),
  ];
  for (const given of wrong) {
    const answer = await post(given, oneClick);
    expect([given, answer.status, (await answer.json()).code]).toEqual([given, 400, "bad_link"]);
  }
  // A program that looks for viruses opens the address.
  const opened = await fetch(at(token), { redirect: "manual" });
  expect([opened.status, opened.headers.get("location")]).toEqual([303, page]);
  expect(opened.headers.get("cache-control")).toBe("no-store");
  const openedWrong = await fetch(at(`${other.id}.${type}.${signature}`), { redirect: "manual" });
  expect([openedWrong.status, openedWrong.headers.get("location")]).toEqual([303, "/unsubscribe"]);
  expect(await chosen(reader)).toEqual({ by_mail: true });

  const answer = await post(token, oneClick);
  expect([answer.status, await answer.json()]).toEqual([200, { by_mail: false }]);
  expect(await chosen(reader)).toEqual({ by_mail: false });
  expect(await chosen(other)).toEqual({ by_mail: true });
  // Once more, as another program does it, and for somebody who chose emails again.
  await choose(reader);
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  expect((await post(token, form)).status).toBe(200);
  expect(await chosen(reader)).toEqual({ by_mail: false });
});

test("a token and an address of the mails that were sent before still work", async () => {
  const reader = await academy.person();
  await choose(reader);
  const { secrets } = academy.services;
  const old = `${reader.id}.${secrets.sign(`no announcements by email to ${reader.id}`)}`;
  const address = `${academy.url}/api/announcements/unsubscribe/?token=${old}`;
  const opened = await fetch(address, { redirect: "manual" });
  expect([opened.status, opened.headers.get("location")]).toEqual([
    303,
    `/unsubscribe#${new URLSearchParams({ email: reader.email, secret: old })}`,
  ]);
  expect(await chosen(reader)).toEqual({ by_mail: true });
  const answer = await fetch(address, { method: "POST", body: new URLSearchParams({ a: "b" }) });
  expect([answer.status, await answer.json()]).toEqual([200, { by_mail: false }]);
  expect(await chosen(reader)).toEqual({ by_mail: false });
});

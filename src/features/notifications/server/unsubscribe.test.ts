// Every mail can be ended with its token, without signing in. The other addresses are in the tests of announcements.
import { expect, test } from "vitest";
import { readSubscription, unsubscribe } from "../unsubscribe-contract.ts";
import type { NotificationType } from "#kit/server/notification-type.ts";
import { paymentNotices } from "#features/payments/server/notification-types.ts";
import { certificateNotices } from "#features/certificates/server/notification-types.ts";
import { openNews } from "./test-support.ts";
import { chosenFor, deskNotices } from "./public.ts";
import { unsubscribeToken } from "./unsubscribe-token.ts";

const { academy, choose, tell, dueOf } = openNews();

const tokenOf = (userId: number, ends: string) =>
  unsubscribeToken(academy.services.secrets, { userId, ends });
const end = async (token: string) => academy.call(unsubscribe, { query: { token } });
const mailOf = async ({ id }: { id: number }, type: NotificationType) =>
  chosenFor(academy.services.db, id, type, "mail");

test("the token of a type ends the mails of that type alone, and of nobody else", async () => {
  const [reader, other] = [await academy.person("admin"), await academy.person("admin")];
  for (const person of [reader, other]) await choose(person, { mail: "now" });
  const { status, body } = await end(tokenOf(reader.id, "desk"));
  expect([status, body]).toEqual([200, { by_mail: false }]);
  expect(await mailOf(reader, deskNotices)).toBe("none");
  expect(await mailOf(other, deskNotices)).toBe("now");
  expect(await mailOf(reader, paymentNotices)).toBe("now");
  // Where mail is the default, that there is none is stored.
  expect((await end(tokenOf(reader.id, "payment"))).status).toBe(200);
  expect(await mailOf(reader, paymentNotices)).toBe("none");
  expect((await end(tokenOf(reader.id, "payment"))).status).toBe(200);
});

test("the token of the digest ends every type that comes in it, and drops what waits for it", async () => {
  const reader = await academy.person("admin");
  await choose(reader, { mail: "digest" });
  await choose(reader, { mail: "digest" }, certificateNotices);
  await tell([reader], "Waits for the digest");
  expect((await end(tokenOf(reader.id, "digest"))).status).toBe(200);
  expect(await mailOf(reader, deskNotices)).toBe("none");
  expect(await mailOf(reader, certificateNotices)).toBe("none");
  expect(await mailOf(reader, paymentNotices)).toBe("now");
  expect(await dueOf(reader)).toMatchObject([{ mail_due: null }]);
});

test("a page can say what a token ends, in both languages", async () => {
  const { id } = await academy.person();
  const read = async (token: string, language: "en" | "bn" = "en") =>
    academy.call(readSubscription, { query: { token } }, { language });
  expect((await read(tokenOf(id, "payment"))).body).toEqual({ title: "Payments" });
  expect((await read(tokenOf(id, "payment"), "bn")).body).toEqual({ title: "পেমেন্ট" });
  expect((await read(tokenOf(id, "digest"))).body).toEqual({ title: null });
  // It is signed, but no type has this id any more.
  expect((await read(tokenOf(id, "unknown"))).status).toBe(400);
});

test("a wrong token is refused, and a call that opens an address changes nothing", async () => {
  const reader = await academy.person("admin");
  const other = await academy.person("admin");
  await choose(reader, { mail: "now" });
  const token = tokenOf(reader.id, "desk");
  const signature = token.split(".")[2]!;
  const wrong = [
    "",
    "nothing",
    `${reader.id}.desk.`,
    `${reader.id}.payment.${signature}`,
    `${reader.id}.digest.${signature}`,
    `${other.id}.desk.${signature}`,
    `${reader.id}.${signature}`,
    `${token}x`,
    "9".repeat(300),
  ];
  for (const given of wrong) {
    const { status, body } = await end(given);
    expect([given, status, body.code]).toEqual([given, 400, "bad_link"]);
    expect((await academy.call(readSubscription, { query: { token: given } })).status).toBe(400);
  }
  const opened = await fetch(`${academy.url}${unsubscribe.path}?token=${token}`, { redirect: "manual" });
  expect([opened.status, opened.headers.get("location")]).toEqual([
    303,
    `/unsubscribe#${new URLSearchParams({ email: reader.email, secret: token })}`,
  ]);
  expect(await mailOf(reader, deskNotices)).toBe("now");
});

test("the token of a deleted account stores nothing", async () => {
  const { id } = await academy.person();
  const { db } = academy.services;
  await db.updateTable("users").set({ forgotten_at: new Date() }).where("id", "=", id).execute();
  expect((await end(tokenOf(id, "payment"))).status).toBe(200);
  const stored = await db
    .selectFrom("notification_choices")
    .select("type")
    .where("user_id", "=", id)
    .execute();
  expect(stored).toEqual([]);
});

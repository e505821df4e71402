// Who may not have a stream, and who may not have it any more.
import { SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { deactivateAccount } from "#features/accounts/administration-contract.ts";
import { sendMessage } from "#features/chat/contract.ts";
import { removeEnrolment } from "#features/enrolment/contract.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse, addEnrolment, type CourseMade } from "#tests/courses.ts";
import { openStream } from "#tests/live-stream.ts";

const academy = setUpAcademy();
let learner: Someone;
let classmate: Someone;
let admin: Someone;
let course: CourseMade;

beforeAll(async () => {
  const { db } = academy.services;
  const owner = await academy.person("instructor");
  learner = await academy.person();
  classmate = await academy.person();
  admin = await academy.person("admin");
  course = await addCourse(db, { instructorId: owner.id, title: "Good practice" });
  for (const { id } of [learner, classmate]) await addEnrolment(db, course.id, id);
});

const say = async (content: string, as = learner) =>
  academy.call(sendMessage, { params: { id: course.id }, body: { content } }, { as });

describe("a stream", () => {
  const statusOf = async (headers: Record<string, string>) => {
    const response = await fetch(`${academy.url}/api/events/`, { headers });
    const body = response.status === 200 ? null : ((await response.json()) as { code: string });
    await response.body?.cancel().catch(() => {});
    return [response.status, body?.code];
  };
  const token = async (session: string, { key, expires }: { key?: Uint8Array; expires: string | number }) =>
    new SignJWT({ sid: session })
      .setProtectedHeader({ alg: "HS256" })
      .setSubject(String(learner.id))
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(key ?? academy.services.secrets.accessTokenKey);

  test("is refused with a bad, a foreign and an expired token, and with that of an ended session", async () => {
    const session = (
      JSON.parse(Buffer.from(learner.access.split(".")[1]!, "base64url").toString()) as { sid: string }
    ).sid;
    const bearer = (text: string) => ({ authorization: `Bearer ${text}` });
    const good = await token(session, { expires: "5m" });
    const opened = await openStream(academy.url, good);
    opened.close();
    const [head, payload, signature] = good.split(".") as [string, string, string];
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    for (const headers of [
      {},
      bearer(""),
      bearer("x".repeat(5_000)),
      bearer(`${head}.${payload}.${signature.slice(2)}AA`),
      bearer(`${none}.${payload}.`),
      { authorization: `Basic ${good}` },
      bearer(await token(session, { expires: Math.floor(Date.now() / 1_000) - 60 })),
      bearer(await token(session, { key: new Uint8Array(32).fill(7), expires: "5m" })),
      bearer(await token("00000000-0000-4000-8000-000000000000", { expires: "5m" })),
    ])
      expect([headers, await statusOf(headers)]).toEqual([
        headers,
        [401, "authorization" in headers ? "session_over" : "not_signed_in"],
      ]);
  });

  const heard = (stream: { events: { kind: string; payload: unknown }[] }) =>
    stream.events
      .filter(({ kind }) => kind === "chat_message")
      .map(({ payload }) => (payload as { content: string }).content);

  test("has nothing of a course after its person was unenrolled, and stays open", async () => {
    const leaving = await academy.person();
    await addEnrolment(academy.services.db, course.id, leaving.id);
    const [theirs, others] = [
      await openStream(academy.url, leaving.access),
      await openStream(academy.url, classmate.access),
    ];
    await say("For all");
    await expect.poll(() => heard(theirs)).toEqual(["For all"]);
    const { id } = await academy.services.db
      .selectFrom("enrolments")
      .select("id")
      .where("user_id", "=", leaving.id)
      .executeTakeFirstOrThrow();
    const removal = { params: { id }, body: { reason: "By mistake" } };
    expect((await academy.call(removeEnrolment, removal, { as: admin })).status).toBe(200);
    await say("Not for those who left");
    await expect.poll(() => heard(others)).toEqual(["For all", "Not for those who left"]);
    // The notification that says so comes by the same stream.
    await expect.poll(() => theirs.events.some(({ kind }) => kind === "notification")).toBe(true);
    expect([heard(theirs), theirs.hasEnded()]).toEqual([["For all"], false]);
    expect((await say("Still here?", leaving)).body.code).toBe("not_enrolled");
    theirs.close();
    others.close();
  });

  test("ends when its person is deactivated, and nobody else's does", async () => {
    const leaving = await academy.person();
    await addEnrolment(academy.services.db, course.id, leaving.id);
    const [theirs, others] = [
      await openStream(academy.url, leaving.access),
      await openStream(academy.url, classmate.access),
    ];
    const { status } = await academy.call(deactivateAccount, { params: { id: leaving.id } }, { as: admin });
    expect(status).toBe(200);
    await expect.poll(theirs.hasEnded, { timeout: 5_000 }).toBe(true);
    await say("After the end");
    await expect.poll(() => heard(others)).toEqual(["After the end"]);
    expect(heard(theirs)).toEqual([]);
    await expect(openStream(academy.url, leaving.access)).rejects.toThrow("401");
    others.close();
  });
});

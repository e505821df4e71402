// What people send wrongly, or with ill will, in the smaller fields of the community: words of reports, reasons of hiding,
// handles, names of files.
import { beforeAll, describe, expect, test } from "vitest";
import { chooseHandle, readHandle } from "#features/accounts/handle-contract.ts";
import { sendMessage } from "#features/chat/contract.ts";
import { findReports, reportMessage } from "#features/chat/reports-contract.ts";
import { createComment, createTopic } from "#features/forum/contract.ts";
import { hideComment, hideTopic, lockTopic } from "#features/forum/moderation-contract.ts";
import { newAccountHoursSetting, postsPerHourSetting } from "#features/forum/server/public.ts";
import { writeSetting } from "#kit/server/settings.ts";
import type { Endpoint } from "#kit/shared/endpoint.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { attacks, blank, expectTooLong } from "#tests/bad-texts.ts";
import { filesIn } from "#tests/chat-files.ts";
import { addCourse, addEnrolment, type CourseMade } from "#tests/courses.ts";
import { makePdf } from "#tests/made-pdf.ts";

const academy = setUpAcademy();
let owner: Someone;
let admin: Someone;
let learner: Someone;
let classmate: Someone;
let course: CourseMade;
let category: number;

beforeAll(async () => {
  const { db } = academy.services;
  await writeSetting(db, postsPerHourSetting, 10_000);
  await writeSetting(db, newAccountHoursSetting, 0);
  owner = await academy.person("instructor");
  admin = await academy.person("admin");
  learner = await academy.person();
  classmate = await academy.person();
  course = await addCourse(db, { instructorId: owner.id, title: "Good practice" });
  for (const { id } of [learner, classmate]) await addEnrolment(db, course.id, id);
  const made = await db
    .insertInto("forum_categories")
    .values({ name: "Questions", position: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  category = made.id;
});

const call = async (endpoint: Endpoint<any, any, any, any, any>, body: object, as: Someone, id?: number) => {
  const { status, body: answer } = await academy.call(
    endpoint,
    { body, ...(id === undefined ? {} : { params: { id } }) },
    { as },
  );
  return { status, body: answer as Record<string, unknown> };
};
const beginTopic = async () =>
  Number(
    (await call(createTopic, { name: "Topic", text: "How?", category_id: category }, learner)).body["id"],
  );
const comment = async (topic: number) =>
  Number((await call(createComment, { topic, text: "So." }, classmate)).body["id"]);

describe("the words of a report of a message", () => {
  /** A message of the learner that the classmate reports. */
  const reported = async (words: unknown) => {
    const { body } = await call(sendMessage, { content: "Reported" }, learner, course.id);
    return call(reportMessage, { reason: "other", words }, classmate, Number(body["message_id"]));
  };
  const read = async () => {
    const { body } = await academy.call(findReports, { params: { id: course.id } }, { as: owner });
    return body.flatMap(({ reports }) => reports.map(({ words }) => words));
  };

  test("are refused under their field if they are too long or no text, and nothing is stored", async () => {
    for (const words of ["x".repeat(100_000), "ক্ষ".repeat(100_000), "x".repeat(501)])
      expectTooLong(await reported(words), "words");
    for (const words of [7, ["x"], {}]) {
      const { status, body } = await reported(words);
      expect([status, body["words"]]).toEqual([400, [expect.any(String)]]);
    }
    expect(await read()).toEqual([]);
  });

  test("are read as they were typed", async () => {
    for (const words of attacks) expect((await reported(words)).status).toBe(204);
    expect(await read()).toEqual(attacks);
  });
});

describe.each([
  [
    "a topic",
    async (reason: unknown) => call(hideTopic, { is_hidden: true, reason }, admin, await beginTopic()),
  ],
  [
    "a comment",
    async (reason: unknown) => {
      const id = await comment(await beginTopic());
      return call(hideComment, { is_hidden: true, reason }, admin, id);
    },
  ],
])("the reason of hiding %s", (_, hide) => {
  test.each([...blank, undefined, null, 7])("is refused under its field if it is %j", async (reason) => {
    const { status, body } = await hide(reason);
    expect([status, body["reason"]]).toEqual([400, [expect.any(String)]]);
  });

  test.each(["x", "ক্ষ"])("is refused with a sentence if it is 100,000 times %s", async (letter) => {
    expectTooLong(await hide(letter.repeat(100_000)), "reason");
  });

  test.each(attacks)("stays what was typed: %s", async (reason) => {
    const { status, body } = await hide(reason);
    expect([status, body["hidden"]]).toEqual([200, expect.objectContaining({ reason })]);
  });
});

describe("the reason of locking a topic", () => {
  const lock = async (reason: unknown) =>
    call(lockTopic, { is_locked: true, reason }, admin, await beginTopic());

  test.each(["x", "ক্ষ"])("is refused with a sentence if it is 100,000 times %s", async (letter) => {
    expectTooLong(await lock(letter.repeat(100_000)), "reason");
  });

  test.each(attacks)("stays what was typed: %s", async (reason) => {
    const { status, body } = await lock(reason);
    expect([status, body["locked"]]).toEqual([200, expect.objectContaining({ reason })]);
  });
});

describe("a handle", () => {
  test.each([
    ...blank,
    ...attacks,
    "ab",
    "a".repeat(31),
    "1abc",
    "a b c",
    "a-b-c",
    "рахим",
    "rаhim_with_a_cyrillic_letter",
    "@@rahim",
    "admin",
    "everyone",
    null,
    7,
    ["rahim"],
  ])("cannot be %j, and nothing changes", async (handle) => {
    const { status, body } = await call(chooseHandle, { handle }, classmate);
    expect([status, body["handle"]]).toEqual([400, [expect.any(String)]]);
    expect((await academy.call(readHandle, {}, { as: classmate })).body.choices_left).toBe(3);
  });

  test.each(["x", "ক্ষ"])("is refused with a sentence if it is 100,000 times %s", async (letter) => {
    expectTooLong(await call(chooseHandle, { handle: letter.repeat(100_000) }, classmate), "handle");
  });
});

describe("the name of a file", () => {
  const { sendFile, open } = filesIn(academy);
  const send = async (name: string) => sendFile(learner, course.id, { name, bytes: makePdf([[]]) });

  test.each([
    "",
    ".",
    "..",
    ".pdf.exe",
    "../../etc/passwd.pdf",
    String.raw`C:\notes.pdf`,
    "a\0.pdf",
    "a\r\nSet-Cookie: a=b.pdf",
    "</script>.pdf",
    `${"x".repeat(5_000)}.pdf`,
    `${"ক্ষ".repeat(150)}.pdf`,
  ])("is refused with a sentence if it is %j", async (name) => {
    const { status, body } = await send(name);
    expect([status, body.file]).toEqual([400, [expect.any(String)]]);
  });

  test.each([
    `<img src=x onerror="alert(1)">.pdf`,
    `a"; filename="b.exe'.pdf`,
    "ক্ষ্ম 👩🏽‍⚕️ ৭.pdf",
    "%2e%2e%2fa.pdf",
  ])("stays what it was, also where the file is saved: %s", async (name) => {
    const { status, key } = await send(name);
    expect(status).toBe(200);
    const { body } = await call(sendMessage, { content: "", file: key }, learner, course.id);
    expect(body["file"]).toMatchObject({ kind: "document", name });
    const answer = await open(classmate, Number(body["message_id"]));
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    );
  });
});

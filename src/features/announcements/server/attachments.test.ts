// The pictures and documents of announcements: who may send, read and open them, and what becomes of them.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import { addStaff } from "#features/courses/server/public.ts";
import { findFollowed } from "#features/learning/contract.ts";
import { tidyAttachments } from "#features/uploads/server/public.ts";
import { listFiles } from "#kit/server/file-store/list-files.ts";
import type { Someone } from "#tests/academy.ts";
import { aPicture, filesIn } from "#tests/chat-files.ts";
import { addCourse } from "#tests/courses.ts";
import { makePdf } from "#tests/made-pdf.ts";
import type { AnnouncementDetail } from "../contract.ts";
import { deleteAttachment, sendAttachmentPart } from "../files-contract.ts";
import { announcementFiles } from "./announcement-files.ts";
import { inOneHour, openClass } from "./test-support.ts";

const { academy, people, course, send, change, remove, read, list, auditOf } = openClass();
const { sendFile } = filesIn(academy, sendAttachmentPart.path);

const pdf = () => makePdf([[]]);
const upload = async (name = "Plan.pdf", as: Someone = people.owner): Promise<string> => {
  const { status, key } = await sendFile(as, course.id, {
    name,
    bytes: name.endsWith(".pdf") ? pdf() : await aPicture(),
  });
  expect(status).toBe(200);
  return key;
};
const stored = async (key: string): Promise<string[]> =>
  (await listFiles(academy.services.files.disk, "announcements", { recursive: true }))
    .map((file) => file.key)
    .filter((one) => one.includes(key));
const rowsOf = async (key: string) =>
  (await sql`select from announcement_files where key = ${key}`.execute(academy.services.db)).rows.length;
const open = async ({ link }: { link: string }) => fetch(academy.url + link);
const namesOf = ({ attachments }: AnnouncementDetail) => attachments.map(({ name }) => name);

describe("the files of an announcement", () => {
  test("are listed with name, kind and size in the order of the author, and open by their links", async () => {
    const [picture, document] = [await upload("Ward.png"), await upload("পরিকল্পনা ৩.pdf")];
    const { status, body } = await send({ files: [document, picture] });
    expect(status).toBe(201);
    expect(body.attachment_count).toBe(2);
    const seen = (await read(body.announcement_id)).body;
    expect(seen.attachments).toEqual([
      {
        key: document,
        kind: "document",
        name: "পরিকল্পনা ৩.pdf",
        bytes: pdf().length,
        width: null,
        height: null,
        link: expect.stringMatching(/^\/files\/announcements\/[\da-f-]+\.pdf\?expires=\d+&signature=/),
      },
      {
        key: picture,
        kind: "picture",
        name: "Ward.png",
        bytes: expect.any(Number),
        width: 400,
        height: 300,
        link: expect.stringMatching(/\.webp\?expires=\d+&signature=.*&name=Ward\.webp$/),
      },
    ]);
    const opened = await open(seen.attachments[0]!);
    expect([opened.status, opened.headers.get("content-disposition")]).toEqual([
      200,
      `inline; filename*=UTF-8''${encodeURIComponent("পরিকল্পনা ৩.pdf")}`,
    ]);
    expect(Buffer.from(await opened.arrayBuffer()).equals(pdf())).toBe(true);
    const image = Buffer.from(await (await open(seen.attachments[1]!)).arrayBuffer());
    expect([image.length, image.includes("Rajshahi")]).toEqual([seen.attachments[1]!.bytes, false]);
    // The list only counts them, also in the classroom.
    expect((await list()).body[0 as never]).toMatchObject({ attachment_count: 2 });
    expect((await list()).body[0 as never]).not.toHaveProperty("attachments");
    const room = await academy.call(findFollowed, { params: { id: course.id } }, { as: people.learner });
    expect(room.body.announcements[0]).toMatchObject({ attachment_count: 2 });
  });

  test("open for the people who may read it, and nobody gets a link from the outside", async () => {
    const { body } = await send({ files: [await upload()] });
    const id = body.announcement_id;
    for (const one of [people.owner, people.coTeacher, people.assistant, people.learner, people.admin])
      expect((await open((await read(id, one)).body.attachments[0]!)).status).toBe(200);
    const refused = async (as: Someone | null) => {
      const answer = await read(id, as);
      return [answer.status, JSON.stringify(answer.body).includes("/files/")];
    };
    expect(await refused(null)).toEqual([401, false]);
    expect(await refused(people.stranger)).toEqual([403, false]);
    expect(await refused(people.other)).toEqual([403, false]);
    const [path] = body.attachments[0]!.link.split("?");
    expect((await fetch(academy.url + path)).status).toBe(403);
    const wrong = body.attachments[0]!.link.replace(/signature=./, "signature=_");
    expect((await fetch(academy.url + wrong)).status).toBe(403);
  });

  test("of one that is scheduled are for the team only, until it is sent", async () => {
    const { body } = await send({ files: [await upload()], publish_at: inOneHour() });
    const id = body.announcement_id;
    expect((await read(id)).status).toBe(404);
    expect((await read(id, people.coTeacher)).body.attachments).toHaveLength(1);
    expect((await change(id, { publish_at: null })).status).toBe(200);
    const seen = (await read(id)).body;
    expect((await open(seen.attachments[0]!)).status).toBe(200);
  });

  test("are five at most", async () => {
    const keys = await Promise.all([1, 2, 3, 4, 5].map(async (number) => upload(`${number}.pdf`)));
    const tooMany = await send({ files: [...keys, randomUUID()] });
    expect([tooMany.status, tooMany.body.files]).toEqual([400, ["An announcement can have up to 5 files."]]);
    expect((await send({ files: keys })).body.attachment_count).toBe(5);
  });

  test("are the author's own, whole, and of no other announcement", async () => {
    const refused = async (files: unknown, as = people.owner) => {
      const { status, body } = await send({ files }, as);
      return [status, typeof (body.files as string[] | undefined)?.[0]];
    };
    const key = await upload();
    expect(await refused([key], people.coTeacher)).toEqual([400, "string"]);
    expect(await refused([randomUUID()])).toEqual([400, "string"]);
    expect(await refused([key, key])).toEqual([400, "string"]);
    expect((await send({ files: ["x"] })).status).toBe(400);
    expect((await send({ files: [key] })).status).toBe(201);
    expect(await refused([key])).toEqual([400, "string"]);
  });

  test("sent twice under one key are one announcement with its files", async () => {
    const files = [await upload()];
    const headers = { "idempotency-key": "with-files" };
    const answers = await Promise.all([1, 2, 3].map(async () => send({ files }, people.owner, headers)));
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.announcement_id} ${body.attachment_count}`))
        .size,
    ).toBe(1);
  });
});

describe("a change", () => {
  test("adds, orders and takes away files; what was taken away is gone, and it counts as edited", async () => {
    const [first, second] = [await upload("1.pdf"), await upload("2.pdf")];
    const { body } = await send({ files: [first, second] });
    const id = body.announcement_id;
    const lost = body.attachments[0]!;
    expect(body.updated_at).toBe(body.created_at);
    const third = await upload("3.pdf");
    const changed = (await change(id, { files: [third, second] })).body;
    expect(namesOf(changed)).toEqual(["3.pdf", "2.pdf"]);
    expect(changed.updated_at).not.toBe(changed.created_at);
    expect((await open(lost)).status).toBe(404);
    expect([await rowsOf(first), await stored(first)]).toEqual([0, []]);
    // Without the field they stay, also with other words.
    expect(namesOf((await change(id, { title: "Other words" })).body)).toEqual(["3.pdf", "2.pdf"]);
    // A wrong file changes nothing.
    expect((await change(id, { title: "No", files: [third, randomUUID()] })).status).toBe(400);
    expect((await read(id)).body).toMatchObject({ title: "Other words", attachment_count: 2 });
    expect(namesOf((await change(id, { files: [] })).body)).toEqual([]);
    expect([await rowsOf(second), await rowsOf(third)]).toEqual([0, 0]);
  });

  test("by a co-instructor keeps the author's files, and the audit log says what changed", async () => {
    const { body } = await send({ files: [await upload("Mine.pdf")] });
    const added = await upload("Theirs.pdf", people.coTeacher);
    const id = body.announcement_id;
    const keys = body.attachments.map(({ key }) => key);
    expect((await change(id, { files: [...keys, added] }, people.coTeacher)).status).toBe(200);
    expect(await auditOf(id)).toMatchObject([
      { before: { files: ["Mine.pdf"] }, after: { files: ["Mine.pdf", "Theirs.pdf"] } },
    ]);
  });
});

test("a deleted announcement takes its files along", async () => {
  const key = await upload();
  const { body } = await send({ files: [key] });
  expect(await remove(body.announcement_id)).toBe(204);
  expect((await open(body.attachments[0]!)).status).toBe(404);
  expect([await rowsOf(key), await stored(key)]).toEqual([0, []]);
});

describe("a file", () => {
  test.each([
    ["a script named .png", "a.png", Buffer.from("<script>alert(1)</script>"), "not what its name says"],
    ["a broken PDF", "a.pdf", Buffer.from(`%PDF-1.7\n${"x".repeat(500)}`), "cannot be read"],
    ["a program", "a.exe", Buffer.from("MZ"), "An announcement can have pictures"],
    ["a drawing", "a.svg", Buffer.from("<svg/>"), "An announcement can have pictures"],
    ["a path", "../a.pdf", Buffer.from("%PDF-"), "An announcement can have pictures"],
  ])("%s is refused with a sentence, and nothing of it stays", async (_, name, bytes, sentence) => {
    const { status, body, key } = await sendFile(people.owner, course.id, { name, bytes });
    expect([status, body.file?.[0]]).toEqual([400, expect.stringContaining(sentence)]);
    expect([await rowsOf(key), await stored(key)]).toEqual([0, []]);
  });

  test("is sent by those who may write in the course", async () => {
    const status = async (as: Someone | null) =>
      (await sendFile(as, course.id, { name: "a.pdf", bytes: pdf() })).status;
    expect([await status(people.owner), await status(people.coTeacher), await status(people.admin)]).toEqual([
      200, 200, 200,
    ]);
    expect([await status(null), await status(people.learner), await status(people.assistant)]).toEqual([
      401, 403, 403,
    ]);
    expect(await status(people.other)).toBe(403);
    expect((await sendFile(people.owner, 2_000_000_000, { name: "a.pdf", bytes: pdf() })).status).toBe(404);
  });

  test("is deleted by its sender only, and never when an announcement has it", async () => {
    const drop = async (key: string, as: Someone) =>
      (await academy.call(deleteAttachment, { params: { id: course.id, key } }, { as })).status;
    const key = await upload();
    expect([await drop(key, people.coTeacher), await rowsOf(key)]).toEqual([204, 1]);
    expect([await drop(key, people.owner), await rowsOf(key), await stored(key)]).toEqual([204, 0, []]);
    const taken = await upload();
    await send({ files: [taken] });
    expect([await drop(taken, people.owner), await rowsOf(taken)]).toEqual([204, 1]);
  });

  test("that no announcement took in a day is deleted, and so are those of a deleted course", async () => {
    const { db } = academy.services;
    const [old, fresh] = [await upload(), await upload()];
    const made = await addCourse(db, { instructorId: people.owner.id, title: "Gone" });
    const taken = await upload();
    await send({ course: made.id, files: [taken] });
    await sql`delete from courses where id = ${made.id}`.execute(db);
    await sql`update announcement_files set created_at = now() - interval '25 hours' where key in (${old}, ${taken})`.execute(
      db,
    );
    await tidyAttachments(academy.services, announcementFiles);
    expect([await rowsOf(old), await rowsOf(taken), await rowsOf(fresh)]).toEqual([0, 0, 1]);
    expect([await stored(old), await stored(taken)]).toEqual([[], []]);
  });
});

test("a person exports their files; when the account is deleted, what was sent stays without the name", async () => {
  const person = await academy.person("instructor", { firstName: "Shahnaz", lastName: "Pervin" });
  await academy.services.db
    .transaction()
    .execute(async (tx) => addStaff(tx, { courseId: course.id, userId: person.id, role: "co_teacher" }));
  const [sentKey, laterKey, unsentKey] = [
    await upload("Notes of Shahnaz Pervin.pdf", person),
    await upload("Later.pdf", person),
    await upload("Unsent.pdf", person),
  ];
  const sent = (await send({ files: [sentKey] }, person)).body.announcement_id;
  await send({ files: [laterKey], publish_at: inOneHour() }, person);
  const { body } = await academy.call(exportOwnData, {}, { as: person });
  expect(body).toMatchObject({
    announcement_files: [
      { announcement_id: sent, name: "Notes of Shahnaz Pervin.pdf", size: pdf().length },
      { name: "Later.pdf" },
      { announcement_id: null, name: "Unsent.pdf" },
    ],
  });
  const deleted = await academy.call(deleteAccount, { body: { password: person.password } }, { as: person });
  expect(deleted.status).toBe(200);
  const seen = (await read(sent)).body;
  expect(namesOf(seen)).toEqual([`Notes of ${"•".repeat(14)}.pdf`]);
  expect((await open(seen.attachments[0]!)).status).toBe(200);
  await tidyAttachments(academy.services, announcementFiles);
  expect([await rowsOf(laterKey), await rowsOf(unsentKey)]).toEqual([0, 0]);
  const { rows } = await sql`select from announcement_files where user_id = ${person.id}`.execute(
    academy.services.db,
  );
  expect(rows).toEqual([]);
});

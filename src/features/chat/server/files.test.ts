import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, describe, expect, test, vi } from "vitest";
import sharp from "sharp";
import { listFiles } from "#kit/server/file-store/list-files.ts";
import { addEnrolment } from "#tests/courses.ts";
import { makeLockedOffice, makeOffice } from "#tests/made-office.ts";
import { makePdf } from "#tests/made-pdf.ts";
import { addCourse } from "#tests/courses.ts";
import type { Someone } from "#tests/academy.ts";
import { attachmentPartBytes, maxAttachmentBytes } from "#features/uploads/attachment-rules.ts";
import { tidyAttachments } from "#features/uploads/server/public.ts";
import { deleteFile } from "../files-contract.ts";
import { chatFiles } from "./drop-files.ts";
import { aPicture, filesIn } from "#tests/chat-files.ts";
import { openRoom } from "./test-support.ts";

const { academy, people, course, send, read, remove, inbox } = openRoom();
const { part, sendFile, open } = filesIn(academy);

afterEach(() => vi.restoreAllMocks());

const pdf = () => makePdf([[]]);
const stored = async (): Promise<string[]> =>
  (await listFiles(academy.services.files.disk, "chat", { recursive: true })).map(({ key }) => key);
const rowsOf = async (key: string) =>
  (await sql`select from chat_files where key = ${key}`.execute(academy.services.db)).rows.length;

/** A message with a file. */
async function sendWith(
  file: { name: string; bytes: Buffer; learner?: number },
  body: object = {},
  as: Someone = people.learner,
) {
  const sent = await sendFile(as, course.id, file);
  expect(sent.status).toBe(200);
  const answer = await send({ content: "", file: sent.key, learner: file.learner, ...body }, as);
  expect(answer.status).toBe(201);
  return { ...answer.body, key: sent.key };
}

describe("a picture", () => {
  test("is stored decoded and smaller, without its metadata, and its size is known before it is loaded", async () => {
    const bytes = await aPicture(2_400, 1_200);
    const message = await sendWith({ name: "Ward.png", bytes }, { content: "Ours, blank" });
    expect(message).toMatchObject({
      content: "Ours, blank",
      file: { kind: "picture", name: "Ward.png", width: 1_600, height: 800, bytes: expect.any(Number) },
    });
    const answer = await open(people.second, message.message_id);
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "image/webp",
      "private, no-cache",
    ]);
    const opened = Buffer.from(await answer.arrayBuffer());
    expect(opened.length).toBe(message.file!.bytes);
    expect(opened.includes("Rajshahi")).toBe(false);
    expect(await sharp(opened).metadata()).toMatchObject({ format: "webp", width: 1_600, height: 800 });
    expect((await read()).body.at(-1)?.file).toEqual(message.file);
    // The parts are gone.
    expect((await stored()).filter((key) => key.includes(message.key))).toEqual([
      `chat/${course.id}/${message.key}.webp`,
    ]);
  });

  test("that the browser has is not sent again, but asked for", async () => {
    const { message_id: id } = await sendWith({ name: "a.png", bytes: await aPicture() });
    const etag = (await open(people.learner, id)).headers.get("etag")!;
    expect((await open(people.learner, id, { "if-none-match": etag })).status).toBe(304);
    expect((await open(people.stranger, id, { "if-none-match": etag })).status).toBe(404);
  });

  test("is called a picture in the inbox and in replies if it has no words", async () => {
    const { message_id: id } = await sendWith({ name: "a.png", bytes: await aPicture() });
    expect((await inbox()).find(({ course_id }) => course_id === course.id)?.last_message?.content).toBe(
      "Picture",
    );
    const reply = await send({ content: "Thanks", reply_to: id }, people.owner);
    expect(reply.body.reply_to).toEqual({ message_id: id, user_name: "Rafiq Ahmed", content: "Picture" });
  });
});

test("a document is saved under its name, as it was sent", async () => {
  const bytes = pdf();
  const message = await sendWith({ name: "প্রতিনিধি তালিকা.pdf", bytes });
  expect(message.file).toEqual({
    kind: "document",
    name: "প্রতিনিধি তালিকা.pdf",
    bytes: bytes.length,
    width: null,
    height: null,
  });
  const answer = await open(people.owner, message.message_id);
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent("প্রতিনিধি তালিকা.pdf")}`,
  );
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
});

describe("a file", () => {
  test.each([
    ["a script named .png", "a.png", Buffer.from("<script>alert(1)</script>"), "not what its name says"],
    ["a page named .pdf", "a.pdf", Buffer.from("<html></html>"), "not what its name says"],
    ["a broken PDF", "a.pdf", Buffer.from(`%PDF-1.7\n${"x".repeat(500)}`), "cannot be read"],
    [
      "a broken picture",
      "a.png",
      Buffer.from(`\x89PNG\r\n\x1a\n${"x".repeat(500)}`, "latin1"),
      "cannot be read",
    ],
    ["a ZIP file named .docx", "a.docx", Buffer.from("PK\x03\x04 nothing"), "not what its name says"],
    ["a workbook with macros", "a.xlsx", makeOffice("xlsx", { macros: true }), "contains macros"],
    ["a document with a password", "a.docx", makeLockedOffice(), "has a password"],
    ["a drawing", "a.svg", Buffer.from("<svg/>"), "can have a picture"],
    ["a program", "a.exe", Buffer.from("MZ"), "can have a picture"],
    ["a path", "../a.pdf", Buffer.from("%PDF-"), "can have a picture"],
  ])("%s is refused with a sentence, and nothing of it stays", async (_, name, bytes, sentence) => {
    const { status, body, key } = await sendFile(people.learner, course.id, { name, bytes });
    expect([status, body.file?.[0]]).toEqual([400, expect.stringContaining(sentence)]);
    expect([await rowsOf(key), (await stored()).filter((one) => one.includes(key))]).toEqual([0, []]);
  });

  test("of 11 MB is refused before its first part is stored; one of 10 MB goes", async () => {
    const size = maxAttachmentBytes + 1;
    const refused = await part(people.learner, course.id, randomUUID(), {
      name: "a.pdf",
      size,
      offset: 0,
      bytes: Buffer.alloc(10),
    });
    expect([refused.status, refused.body.file]).toEqual([
      400,
      ["This file is too large: at most 10.0\u00a0MB."],
    ]);
    const large = Buffer.concat([pdf(), Buffer.alloc(maxAttachmentBytes)]).subarray(0, maxAttachmentBytes);
    expect((await sendFile(people.learner, course.id, { name: "large.pdf", bytes: large })).body).toEqual({
      received: maxAttachmentBytes,
      kind: "document",
    });
  });

  test("a part larger than allowed is refused, and so is one beyond the end", async () => {
    const [name, key] = ["a.pdf", randomUUID()];
    const tooLarge = {
      name,
      size: maxAttachmentBytes,
      offset: 0,
      bytes: Buffer.alloc(attachmentPartBytes + 1),
    };
    expect((await part(people.learner, course.id, key, tooLarge)).status).toBe(413);
    const beyond = { name, size: 5, offset: 0, bytes: Buffer.alloc(6) };
    expect((await part(people.learner, course.id, key, beyond)).status).toBe(413);
  });

  test("goes on where it ended: another part is refused with how much has arrived", async () => {
    const bytes = pdf();
    const [key, size, name] = [randomUUID(), bytes.length, "a.pdf"];
    const from = async (offset: number, end = size) =>
      part(people.learner, course.id, key, { name, size, offset, bytes: bytes.subarray(offset, end) });
    expect((await from(0, 100)).body).toEqual({ received: 100, kind: null });
    for (const wrong of [0, 50, 200]) {
      const { status, body } = await from(wrong);
      expect([status, body.code, body.received]).toEqual([409, "wrong_offset", 100]);
    }
    expect((await from(100)).body).toEqual({ received: size, kind: "document" });
    // The answer was lost: the call is repeated.
    expect((await from(size)).body).toEqual({ received: size, kind: "document" });
  });

  /** A picture of which the beginning has arrived. */
  const halfSent = async (as = people.second) => {
    const bytes = await aPicture();
    const [key, size, name] = [randomUUID(), bytes.length, "a.png"];
    const from = async (offset: number, end = size) =>
      part(as, course.id, key, { name, size, offset, bytes: bytes.subarray(offset, end) });
    expect((await from(0, 100)).body).toEqual({ received: 100, kind: null });
    return { key, size, from };
  };

  test("whose last call comes many times at once is made whole once", async () => {
    const { size, from } = await halfSent();
    const shrink = vi.spyOn(academy.services.pictures, "shrink");
    const repeat = async () => {
      let answer = await from(size);
      // The last part has not arrived yet.
      while (answer.status === 409) answer = await from(size);
      return answer;
    };
    const answers = await Promise.all([from(100), ...Array.from({ length: 30 }, repeat)]);
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ received: size, kind: "picture" })));
    expect(shrink).toHaveBeenCalledOnce();
  });

  test("that its sender deletes while its parts are read is gone", async () => {
    const { key, from } = await halfSent();
    const { disk } = academy.services.files;
    vi.spyOn(disk, "getBytes").mockImplementationOnce(async (place) => {
      await academy.call(deleteFile, { params: { id: course.id, key } }, { as: people.second });
      return disk.getBytes(place);
    });
    expect((await from(100)).status).toBe(404);
    expect([await rowsOf(key), (await stored()).filter((one) => one.includes(key))]).toEqual([0, []]);
  });

  test("that another process makes whole while its parts are read is whole", async () => {
    const { key, size, from } = await halfSent();
    const { disk } = academy.services.files;
    vi.spyOn(disk, "getBytes").mockImplementationOnce(async (place) => {
      await sql`update chat_files set kind = 'picture', file_key = ${`chat/${key}.webp`} where key = ${key}`.execute(
        academy.services.db,
      );
      await disk.deleteAll(`chat/parts/${key}`);
      return disk.getBytes(place);
    });
    expect(await from(100)).toMatchObject({ status: 200, body: { received: size, kind: "picture" } });
    expect(await rowsOf(key)).toBe(1);
  });

  test("of a person who sends a dozen at once waits, and one more is refused until they are whole", async () => {
    const sender = await academy.person();
    await addEnrolment(academy.services.db, course.id, sender.id);
    const begun = await Promise.all(Array.from({ length: 12 }, async () => halfSent(sender)));
    const { pictures } = academy.services;
    const { shrink } = pictures;
    const refused = Promise.withResolvers<void>();
    vi.spyOn(pictures, "shrink").mockImplementationOnce(async (...given) => {
      await refused.promise;
      return shrink(...given);
    });
    const answers = await Promise.all(
      begun.map(async ({ from }) => {
        const answer = await from(100);
        if (answer.status === 429) refused.resolve();
        return answer;
      }),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...answers.slice(1).map(() => 200),
      429,
    ]);
    const late = begun[answers.findIndex(({ status }) => status === 429)]!;
    expect(await late.from(late.size)).toMatchObject({ status: 200, body: { kind: "picture" } });
  });

  test("is of its sender and its room", async () => {
    const { key } = await sendFile(people.learner, course.id, { name: "a.pdf", bytes: pdf() });
    expect((await send({ file: key }, people.second)).status).toBe(400);
    expect((await send({ file: key, learner: people.learner.id })).status).toBe(400);
    expect((await sendFile(people.second, course.id, { name: "a.pdf", bytes: pdf(), key })).status).toBe(404);
    expect((await sendFile(people.stranger, course.id, { name: "a.pdf", bytes: pdf() })).status).toBe(403);
    expect((await sendFile(null, course.id, { name: "a.pdf", bytes: pdf() })).status).toBe(401);
    expect((await send({ file: key })).status).toBe(201);
    // Another message cannot have it too.
    expect((await send({ file: key })).status).toBe(400);
    expect((await send({ content: "", file: randomUUID() })).body.file).toEqual([
      "This file is not there any more. Please choose it again.",
    ]);
  });

  test("whose message is sent twice, also in parallel, is one message with one file", async () => {
    const { key } = await sendFile(people.learner, course.id, { name: "a.pdf", bytes: pdf() });
    const body = { content: "", client_id: "with-a-file", file: key };
    const answers = await Promise.all([1, 2, 3].map(async () => send(body)));
    answers.push(await send(body));
    expect(
      new Set(answers.map((one) => `${one.status} ${one.body.message_id} ${one.body.file?.name}`)).size,
    ).toBe(1);
    expect((await read()).body.filter(({ client_id: id }) => id === "with-a-file")).toHaveLength(1);
  });

  test("is deleted by its sender only, and never when a message has it", async () => {
    const drop = async (key: string, as: Someone) =>
      (await academy.call(deleteFile, { params: { id: course.id, key } }, { as })).status;
    const { key } = await sendFile(people.learner, course.id, { name: "a.pdf", bytes: pdf() });
    expect([await drop(key, people.second), await rowsOf(key)]).toEqual([204, 1]);
    expect([await drop(key, people.learner), await rowsOf(key)]).toEqual([204, 0]);
    expect((await send({ file: key })).status).toBe(400);
    const message = await sendWith({ name: "a.pdf", bytes: pdf() });
    await drop(message.key, people.learner);
    expect((await open(people.learner, message.message_id)).status).toBe(200);
  });

  test("that no message took in a day is deleted, with its parts", async () => {
    const [whole, begun, fresh] = [randomUUID(), randomUUID(), randomUUID()];
    const bytes = pdf();
    await sendFile(people.learner, course.id, { name: "a.pdf", bytes, key: whole });
    for (const key of [begun, fresh])
      await part(people.learner, course.id, key, {
        name: "a.pdf",
        size: 900,
        offset: 0,
        bytes: Buffer.alloc(9),
      });
    await sql`update chat_files set created_at = now() - interval '25 hours' where key in (${whole}, ${begun})`.execute(
      academy.services.db,
    );
    await tidyAttachments(academy.services, chatFiles);
    expect(await Promise.all([whole, begun, fresh].map(rowsOf))).toEqual([0, 0, 1]);
    expect((await stored()).filter((key) => key.includes(whole) || key.includes(begun))).toEqual([]);
  });
});

describe("who opens a file", () => {
  test("of the room: its people and administrators, nobody else, and not after leaving", async () => {
    const { message_id: id } = await sendWith({ name: "a.pdf", bytes: pdf() });
    const status = async (as: Someone | null) => (await open(as, id)).status;
    for (const one of [people.learner, people.second, people.owner, people.assistant, people.admin])
      expect(await status(one)).toBe(200);
    expect([await status(null), await status(people.stranger)]).toEqual([401, 404]);
    const otherTeam = await academy.person("instructor");
    await addCourse(academy.services.db, { instructorId: otherTeam.id, title: "Other" });
    expect(await status(otherTeam)).toBe(404);
    const leaver = await academy.person();
    await addEnrolment(academy.services.db, course.id, leaver.id);
    expect(await status(leaver)).toBe(200);
    await sql`delete from enrolments where user_id = ${leaver.id}`.execute(academy.services.db);
    expect(await status(leaver)).toBe(404);
  });

  test("of a private conversation: its learner and the team", async () => {
    const learner = people.learner.id;
    const { message_id: id } = await sendWith({ name: "a.pdf", bytes: pdf(), learner });
    const status = async (as: Someone) => (await open(as, id)).status;
    for (const one of [people.learner, people.owner, people.assistant]) expect(await status(one)).toBe(200);
    for (const one of [people.second, people.stranger, people.admin]) expect(await status(one)).toBe(404);
  });

  test("of a removed message: nobody, and the file is gone", async () => {
    const mine = await sendWith({ name: "a.pdf", bytes: pdf() });
    const theirs = await sendWith({ name: "b.png", bytes: await aPicture() });
    expect([await remove(mine.message_id), await remove(theirs.message_id, people.owner)]).toEqual([
      204, 204,
    ]);
    for (const { message_id: id, key } of [mine, theirs]) {
      expect((await open(people.learner, id)).status).toBe(404);
      expect([await rowsOf(key), (await stored()).filter((one) => one.includes(key))]).toEqual([0, []]);
    }
    expect((await read()).body.find(({ message_id }) => message_id === mine.message_id)?.file).toBeNull();
  });
});

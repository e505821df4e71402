// How files of courses end: deleted by a person, or at night because nothing names them.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { exportOwnData } from "#features/own-data/contract.ts";
import { keyOfLink } from "#kit/server/files.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { makeFilm } from "#tests/made-media.ts";
import { makePdf } from "#tests/made-pdf.ts";
import { storeCaptions } from "../captions-contract.ts";
import { deleteUpload, listUploads, type Upload } from "../contract.ts";
import { ownData } from "./own-data.ts";
import { addDraft, captions, filesIn, pictureOf, senderIn } from "#tests/uploads.ts";
import { sweepOrphans } from "./sweep-orphans.ts";
import { tidyUploads } from "./tidy-uploads.ts";

const academy = setUpAcademy({ FFMPEG: "no-such-program" });
const sender = senderIn(academy);
let teacher: Someone;
let course: number;
beforeAll(async () => {
  teacher = await academy.person("instructor");
  course = (await addCourse(academy.services.db, { instructorId: teacher.id })).id;
});

const send = async (name: string, bytes: Buffer, more: object = {}): Promise<Upload> =>
  sender.send(teacher, course, name, bytes, more);
const open = async (address: string) => (await fetch(academy.url + address)).text();

describe("a file that is ready", () => {
  const remove = async ({ key }: Upload, id = course) =>
    academy.call(deleteUpload, { params: { id, key } }, { as: teacher });

  test("is deleted if nothing names it", async () => {
    const upload = await send("one.pdf", makePdf([[]]));
    expect((await remove(upload)).status).toBe(204);
    expect((await fetch(academy.url + upload.open_link!)).status).toBe(404);
    expect((await sender.read(teacher, course, upload.key)).status).toBe(404);
  });

  test("is not deleted while a draft of any course names it", async () => {
    const upload = await send("one.pdf", makePdf([[]]));
    const copy = await addDraft(academy, teacher.id, { modules: [{ link: upload.link }] });
    const refused = await remove(upload);
    expect([refused.status, refused.body.code]).toEqual([409, "upload_in_use"]);
    await sql`delete from course_drafts where course_id = ${copy}`.execute(academy.services.db);
    expect((await remove(upload)).status).toBe(204);
  });
});

describe("every night", () => {
  const age = async (key: string, days: number, column: "created_at" | "expires_at") =>
    sql`update course_uploads set ${sql.ref(column)} = now() - make_interval(days => ${days}::integer)
      where key = ${key}`.execute(academy.services.db);
  const states = async (keys: string[]) =>
    Promise.all(keys.map(async (key) => (await sender.read(teacher, course, key)).status));

  test("what nobody finished in a week ends, with its parts", async () => {
    const { services } = academy;
    const keys: string[] = [];
    for (const _ of [1, 2]) {
      const { body } = await sender.begin(teacher, course, { size: 200_000 });
      await sender.part(teacher, course, body.key, 0, Buffer.alloc(100_000));
      keys.push(body.key);
    }
    const [late, fresh] = keys as [string, string];
    await age(late, 1, "expires_at");
    await tidyUploads(services);
    expect(await states([late, fresh])).toEqual([410, 200]);
    expect(await filesIn(academy, `partial/${late}`)).toEqual([]);
    expect(await filesIn(academy, `partial/${fresh}`)).toHaveLength(1);
    await age(late, 1, "expires_at");
    await tidyUploads(services);
    expect(await states([late, fresh])).toEqual([404, 200]);
    await academy.call(deleteUpload, { params: { id: course, key: fresh } }, { as: teacher });
  });

  test("files are deleted that nothing has named for a month", async () => {
    const { services } = academy;
    const { db } = services;
    const made = async (name: string) => send(name, makePdf([[]]));
    const uploads = {
      old: await made("old.pdf"),
      young: await made("young.pdf"),
      inDraft: await made("draft.pdf"),
      inVersion: await made("version.pdf"),
      inLesson: await made("lesson.pdf"),
      inText: await send("figure.png", await pictureOf("png"), { in_text: true }),
      film: await send("film.mp4", await makeFilm({ seconds: 5 })),
    };
    const stored = await academy.call(
      storeCaptions,
      { params: { id: course }, body: { text: captions("Hello") } },
      { as: teacher },
    );
    const { body: listed } = await academy.call(listUploads, { params: { id: course } }, { as: teacher });
    const subtitles = listed.uploads.find(({ link }) => link === stored.body.link)!;
    const draft = await addDraft(academy, teacher.id, { link: uploads.inDraft.link });
    await sql`insert into course_versions (course_id, number, kind, document)
      values (${draft}, 1, 'draft', ${JSON.stringify({ link: uploads.inVersion.link })}::text::jsonb)`.execute(
      db,
    );
    const { lessons } = await addCourse(db, { instructorId: teacher.id });
    await sql`insert into lesson_resources (lesson_id, position, title, link)
      values (${lessons[0]!}, 9, 'Handout', ${uploads.inLesson.link!})`.execute(db);
    await sql`insert into lesson_videos (lesson_id, position, title, link, captions)
      values (${lessons[0]!}, 9, 'Film', ${uploads.film.link!},
        ${JSON.stringify([{ language: "en", link: subtitles.link }])}::text::jsonb)`.execute(db);
    await sql`update lessons set text = ${`![Figure](${uploads.inText.link!})`} where id = ${lessons[0]!}`.execute(
      db,
    );
    const all = { ...uploads, subtitles };
    for (const [name, { key }] of Object.entries(all)) if (name !== "young") await age(key, 31, "created_at");
    await age(uploads.young.key, 29, "created_at");

    await tidyUploads(services);
    const left = Object.fromEntries(
      await Promise.all(
        Object.entries(all).map(async ([name, { key }]) => [name, (await states([key]))[0]] as const),
      ),
    );
    expect(left).toEqual({ ...Object.fromEntries(Object.keys(all).map((name) => [name, 200])), old: 404 });
    expect((await fetch(academy.url + uploads.old.open_link!)).status).toBe(404);
    expect(await open(subtitles.open_link!)).toContain("Hello");
  });
});

test("files that no upload has are deleted a day later, except those that something names", async () => {
  const { services } = academy;
  const { disk } = services.files;
  const [orphan, named] = [randomUUID(), randomUUID()];
  const kept = await send("kept.pdf", makePdf([[]]));
  const places = {
    film: `courses/${course}/${orphan}.360p.mp4`,
    poster: `courses/${course}/${orphan}.jpg`,
    open: `public/courses/${course}/${orphan}.png`,
    named: `courses/${course}/${named}.pdf`,
    upload: keyOfLink(kept.link!)!,
    // Not as uploads name their files: the demo and operators have such.
    other: `courses/${course}/handout.pdf`,
  };
  for (const place of Object.values(places)) if (place !== places.upload) await disk.put(place, "bytes");
  await addDraft(academy, teacher.id, { modules: [{ link: `file:${places.named}` }] });
  const left = async () => {
    const there = await Promise.all(Object.values(places).map(async (place) => disk.exists(place)));
    return Object.keys(places).filter((_, index) => there[index]);
  };

  // A file that was just written may be recorded a moment later.
  expect(await sweepOrphans(services, new Date())).toBe(0);
  expect(await left()).toEqual(Object.keys(places));
  expect(await sweepOrphans(services, new Date(Date.now() + 25 * 60 * 60 * 1_000))).toBe(3);
  expect(await left()).toEqual(["named", "upload", "other"]);
});

test("an upload whose deletion was interrupted is deleted with its files at night", async () => {
  const { services } = academy;
  const { key, link } = await send("half.pdf", makePdf([[]]));
  const place = keyOfLink(link!)!;
  await sql`update course_uploads set state = 'gone', expires_at = now() - interval '1 hour' where key = ${key}`.execute(
    services.db,
  );
  await tidyUploads(services);
  expect([await services.files.disk.exists(place), (await sender.read(teacher, course, key)).status]).toEqual(
    [false, 404],
  );
});

test("what a person sent is in the export of their data, and stays without them", async () => {
  const { db } = academy.services;
  const person = await academy.person("instructor");
  const id = await addDraft(academy, person.id);
  const { key } = (await sender.begin(person, id, { name: "mine.pdf" })).body;
  const { body } = await academy.call(exportOwnData, {}, { as: person });
  expect(body.course_uploads).toEqual([
    { course_id: id, name: "mine.pdf", size: 1_000, state: "receiving", created_at: expect.any(String) },
  ]);
  await db
    .transaction()
    .execute(async (tx) =>
      ownData.deletePersonalData(tx, { ...person, first_name: "", last_name: "", phone: "" }),
    );
  const row = await db
    .selectFrom("course_uploads")
    .select("user_id")
    .where("key", "=", key)
    .executeTakeFirst();
  expect(row).toEqual({ user_id: null });
  expect((await academy.call(listUploads, { params: { id } }, { as: person })).body.uploads).toHaveLength(1);
});

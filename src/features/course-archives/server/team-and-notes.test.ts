// The team and the notes of a course go with its archive.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { addToTeam, readTeam } from "#features/authoring/team-contract.ts";
import { findFollowed } from "#features/learning/contract.ts";
import { createCourseNote } from "#features/learning/notes-contract.ts";
import { listNotifications } from "#features/notifications/contract.ts";
import { readWrittenNotes } from "#features/learning/server/public.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addRichDraft, exported, sendArchive } from "#tests/course-archives.ts";
import { draftsOf } from "#tests/drafts.ts";
import { makeZip } from "#tests/made-zip.ts";
import { previewExport } from "../contract.ts";
import { type ArchivedCourse, readArchivedCourse } from "./archived-course.ts";
import { openArchive, readAll } from "./read-archive.ts";
import { courseWith } from "./test-support.ts";

const academy = setUpAcademy({ FFMPEG: "no-such-program" });
let owner: Someone;
let coTeacher: Someone;
let assistant: Someone;
let admin: Someone;
let course: number;
let zip: Buffer;
const expectStatus = (answer: { status: number }, wanted: number) => expect(answer.status).toBe(wanted);

/** `course.json` of a ZIP file. */
async function readCourseOf(file: Buffer): Promise<ArchivedCourse> {
  const folder = await mkdtemp(join(tmpdir(), "archive-"));
  const path = join(folder, "course.zip");
  await writeFile(path, file);
  const archive = await openArchive(path);
  try {
    return readArchivedCourse(await readAll(archive, archive.entries.get("course.json")!));
  } finally {
    archive.close();
    await rm(folder, { recursive: true });
  }
}

beforeAll(async () => {
  owner = await academy.person("instructor", { firstName: "Nusrat", lastName: "Jahan" });
  coTeacher = await academy.person("instructor", { firstName: "Rafiq", lastName: "Ahmed" });
  assistant = await academy.person("learner", { firstName: "Mitu", lastName: "Das" });
  admin = await academy.person("admin");
  course = await addRichDraft(academy, owner.id);
  expectStatus(await draftsOf(academy, owner).publish(course, 1), 200);
  const params = { id: course };
  for (const [{ email }, role] of [
    [coTeacher, "co_teacher"],
    [assistant, "assistant"],
  ] as const)
    expectStatus(await academy.call(addToTeam, { params, body: { email, role } }, { as: owner }), 201);
  for (const body of [
    { title: "Before the first week", text: "Read **this**.\n\n- one\n- two" },
    { title: "From the old site", body: "<p>Bring <strong>paper</strong>.</p>" },
  ])
    expectStatus(await academy.call(createCourseNote, { params, body }, { as: owner }), 201);
  zip = await exported(academy, owner, course);
});

const importAs = async (as: Someone, file: Buffer, dry_run = "false") =>
  (await sendArchive(academy, as, { dry_run }, file)).body;
const notesShown = async (id: number) => {
  const { body } = await academy.call(findFollowed, { params: { id } }, { as: owner });
  return body.notes.map(({ note_id: _note, ...note }) => note);
};
const teamOf = async (id: number, as = owner) => {
  const { body } = await academy.call(readTeam, { params: { id } }, { as });
  return body.members.map(({ email, role }) => [email, role]);
};

describe("an archive", () => {
  test("has the team by e-mail and the notes as they were written", async () => {
    const { team, notes } = await readCourseOf(zip);
    expect(team).toEqual([
      { email: coTeacher.email, role: "co_teacher" },
      { email: assistant.email, role: "assistant" },
    ]);
    expect(notes).toEqual(await readWrittenNotes(academy.services.db, course));
    expect(notes).toMatchObject([
      { title: "Before the first week", text: "Read **this**.\n\n- one\n- two", body: null },
      { title: "From the old site", text: null, body: "<p>Bring <strong>paper</strong>.</p>" },
    ]);
  });

  test("of somebody who may not change the team names nobody of it", async () => {
    expect((await readCourseOf(await exported(academy, coTeacher, course))).team).toEqual([]);
    const countFor = async (as: Someone) =>
      (await academy.call(previewExport, { params: { id: course } }, { as })).body;
    expect(await countFor(coTeacher)).toMatchObject({ team: 0, course_notes: 2 });
    expect(await countFor(owner)).toMatchObject({ team: 2, course_notes: 2, too_large: null });
  });
});

describe("an import", () => {
  test("gives the course the same team, whose people hear of it, and the same notes when it is published", async () => {
    const { report } = await importAs(owner, zip, "true");
    expect(report).toMatchObject({ course_notes: 2, team: [coTeacher.email, assistant.email], notes: [] });
    const { course_id: id } = await importAs(owner, zip);
    expect(await teamOf(id!)).toEqual(await teamOf(course));
    for (const member of [coTeacher, assistant]) {
      const { body } = await academy.call(listNotifications, {}, { as: member });
      expect(JSON.stringify(body)).toContain(`/courses/${id}/team`);
    }

    // A draft that was never published keeps them for its own archive.
    const [before, again] = [
      await readCourseOf(zip),
      await readCourseOf(await exported(academy, owner, id!)),
    ];
    expect([again.team, again.notes]).toEqual([before.team, before.notes]);

    const { status } = await draftsOf(academy, owner).publish(id!, 1);
    expect(status).toBe(200);
    expect(await notesShown(id!)).toEqual(await notesShown(course));
    const { notes } = await readCourseOf(await exported(academy, owner, id!));
    expect(notes).toEqual(before.notes);
    // A second publication adds nothing.
    const { document, version } = (await draftsOf(academy, owner).read(id!)).body;
    const { body: saved } = await draftsOf(academy, owner).save(id!, version, {
      ...document,
      title: "Again",
    });
    expect((await draftsOf(academy, owner).publish(id!, saved.version)).status).toBe(200);
    expect(await notesShown(id!)).toHaveLength(2);
  });

  test("of a co-teacher makes them the owner, and not a member twice", async () => {
    const { course_id: id } = await importAs(coTeacher, zip);
    expect(await teamOf(id!, coTeacher)).toEqual([
      [coTeacher.email, "owner"],
      [assistant.email, "assistant"],
    ]);
  });

  test("leaves out people who have no account that can, and says so", async () => {
    const team = [
      { email: "nobody@example.com", role: "co_teacher" },
      { email: assistant.email, role: "co_teacher" },
      { email: coTeacher.email.toUpperCase(), role: "assistant" },
    ];
    const file = makeZip([courseWith([], {}, { version: 3, owner_email: owner.email, team, notes: [] })]);
    const { report, course_id: id } = await importAs(admin, file);
    expect(report).toMatchObject({
      owner_name: "Nusrat Jahan",
      team: [coTeacher.email],
      notes: [
        `Nobody with these addresses can be in the team here, so they are left out: nobody@example.com, ${assistant.email}.`,
      ],
    });
    expect(await teamOf(id!)).toEqual([
      [owner.email, "owner"],
      [coTeacher.email, "assistant"],
    ]);
  });

  test("sanitises the notes of an archive", async () => {
    const time = "2026-01-01T00:00:00.000Z";
    const note = { title: "A", text: null, body: "<p onclick=x>Read<script>alert(1)</script></p>" };
    const notes = [{ ...note, created_at: time, updated_at: time }];
    const category = { name: "Clinical Research", name_bn: "" };
    const file = makeZip([courseWith([], {}, { version: 3, owner_email: "", category, notes })]);
    const { course_id: id } = await importAs(owner, file);
    const { document } = (await draftsOf(academy, owner).read(id!)).body;
    const { body } = await draftsOf(academy, owner).save(id!, 1, { ...document, title: "Sanitised" });
    expect((await draftsOf(academy, owner).publish(id!, body.version)).status).toBe(200);
    expect(await notesShown(id!)).toEqual([
      { title: "A", body: "<p>Read</p>", created_at: time, updated_at: time },
    ]);
  });
});

test("an archive of version 2 is read without a team and notes", () => {
  const { content } = courseWith([]);
  expect(readArchivedCourse(Buffer.from(content))).toMatchObject({ version: 2, team: [], notes: [] });
});

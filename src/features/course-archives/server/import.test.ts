// The ZIP file of a course becomes a draft.
import { beforeAll, describe, expect, test } from "vitest";
import { listNotifications } from "#features/notifications/contract.ts";
import type { CourseDocument } from "#features/authoring/document.ts";
import { listUploads } from "#features/uploads/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import {
  addRichDraft,
  comparable,
  documentOf,
  exported,
  richDocument,
  sendArchive,
  textPicture,
} from "#tests/course-archives.ts";
import { aCategory } from "#tests/drafts.ts";
import { makeZip } from "#tests/made-zip.ts";

const academy = setUpAcademy({ FFMPEG: "no-such-program" });
let teacher: Someone;
let other: Someone;
let admin: Someone;
let category: number;
let course: number;
let zip: Buffer;
beforeAll(async () => {
  teacher = await academy.person("instructor", { firstName: "Nusrat", lastName: "Jahan" });
  other = await academy.person("instructor", { firstName: "Rafiq", lastName: "Ahmed" });
  admin = await academy.person("admin", { firstName: "Selina", lastName: "Akter" });
  category = await aCategory(academy);
  course = await addRichDraft(academy, teacher.id);
  zip = await exported(academy, teacher, course);
});

const send = async (as: Someone, fields: Record<string, string>, file?: Buffer) =>
  sendArchive(academy, as, fields, file);
const checked = async (as: Someone, file = zip) => (await send(as, {}, file)).body;
const imported = async (as: Someone, file = zip) => (await send(as, { dry_run: "false" }, file)).body;
const isKept = async (as: Someone, name: string | null) =>
  academy.services.files.disk.exists(`imports/${as.id}/${name}.zip`);
const drafts = async () =>
  Number(
    (
      await academy.services.db
        .selectFrom("course_drafts")
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );
/** How many files courses and people have. An archive that was checked waits beside them. */
const storedFiles = async () =>
  [...(await academy.services.files.disk.listAll("/", { recursive: true })).objects].filter(
    (file) => file.isFile && !file.key.startsWith("imports/"),
  ).length;
/** An archive of a document without files. */
const archiveOf = (document: Partial<CourseDocument>, more: object = {}) =>
  makeZip([
    {
      name: "course.json",
      content: JSON.stringify({
        format: "bidya-course",
        version: 1,
        exported_at: "2026-11-01T00:00:00.000Z",
        owner_email: "nobody@example.com",
        category: null,
        document: { ...richDocument(category), thumbnail: null, modules: [], ...document },
        ...more,
      }),
    },
  ]);

describe("a dry run", () => {
  test("says what is in the file, and changes nothing", async () => {
    const before = [await drafts(), await storedFiles()];
    const { status, body } = await send(teacher, { dry_run: "true" }, zip);
    expect(status).toBe(200);
    expect(body).toEqual({
      report: {
        course_title: "Trials: from start / to end?",
        modules: 2,
        lessons: 2,
        files: 10,
        bytes: expect.any(Number),
        course_notes: 0,
        owner_name: "Nusrat Jahan",
        is_yours: true,
        team: [],
        category_name: "Clinical Research",
        category_name_bn: "",
        problems: [],
        notes: [],
      },
      kept: expect.stringMatching(/^[\da-f-]{36}$/),
      course_id: null,
    });
    expect([await drafts(), await storedFiles()]).toEqual(before);
  });

  test("is what happens if the form does not say", async () => {
    const before = await drafts();
    expect((await checked(teacher)).course_id).toBeNull();
    expect(await drafts()).toBe(before);
  });

  test("keeps the file for its import, for the same person", async () => {
    const { kept: name } = await checked(teacher);
    expect(await isKept(teacher, name)).toBe(true);
    const asOther = await send(other, { dry_run: "false", kept: name! });
    expect([asOther.status, asOther.body.code]).toEqual([410, "archive_gone"]);
    const { status, body } = await send(teacher, { dry_run: "false", kept: name! });
    expect(status).toBe(200);
    expect(body.course_id).toBeGreaterThan(0);
    expect(await isKept(teacher, name)).toBe(false);
  });
});

describe("an import", () => {
  test("gives the same course with other ids, keys and files", async () => {
    const { course_id: id } = await imported(teacher);
    const [before, after] = [
      await documentOf(academy, teacher, course),
      await documentOf(academy, teacher, id!),
    ];
    expect(await comparable(academy, after)).toEqual(await comparable(academy, before));
    const keysOf = (document: CourseDocument) =>
      [...JSON.stringify(document).matchAll(/"key":"([^"]+)"/g)].map(([, key]) => key);
    expect(new Set([...keysOf(before), ...keysOf(after)]).size).toBe(2 * keysOf(before).length);
    // No link leads to the files of the other course.
    expect(JSON.stringify(after)).not.toMatch(/file:(?!courses\/)|public\/(texts\/(?!none)|covers)/);
    expect(JSON.stringify(after)).not.toContain(textPicture);
    expect(after.modules[0]!.lessons[0]!.text).toMatch(
      new RegExp(`!\\[A flow chart\\]\\(file:courses/${id}/[\\da-f-]{36}\\.webp "Who took part"\\)`),
    );
  });

  test("of an import gives the same again", async () => {
    const { course_id: first } = await imported(teacher);
    const { course_id: second } = await imported(teacher, await exported(academy, teacher, first!));
    expect(await comparable(academy, await documentOf(academy, teacher, second!))).toEqual(
      await comparable(academy, await documentOf(academy, teacher, first!)),
    );
  });

  test("records its files as uploads of the course", async () => {
    const { course_id: id } = await imported(teacher);
    const { body } = await academy.call(listUploads, { params: { id: id! } }, { as: teacher });
    expect(
      body.uploads.map(({ name, kind, state }) => [name.replace(/^[\da-f-]{36}/, "…"), kind, state]),
    ).toEqual(
      expect.arrayContaining([
        ["one.mp4", "film", "ready"],
        ["one.en.vtt", "captions", "ready"],
        ["one.bn.vtt", "captions", "ready"],
        ["রোগ নির্ণয়.pdf", "document", "ready"],
        ["curve.webp", "picture", "ready"],
        ["ছবি ১.webp", "picture", "ready"],
        ["….webp", "picture", "ready"],
      ]),
    );
    const film = body.uploads.find(({ kind }) => kind === "film")!;
    expect(film).toMatchObject({ seconds: 4, height: 720, conversion: "done" });
    expect(film.renditions.map(({ height }) => height)).toEqual([720, 360]);
    expect(film.poster_link).not.toBeNull();
    expect(body.uploads).toHaveLength(7);
  });

  test("with the name of its dry run happens once", async () => {
    const { kept: name } = await checked(teacher);
    const first = await send(teacher, { dry_run: "false", kept: name! });
    const before = [await drafts(), await storedFiles()];
    const gone = await send(teacher, { dry_run: "false", kept: name! });
    expect(gone.status).toBe(410);
    const again = await send(teacher, { dry_run: "false", kept: name! }, zip);
    expect([again.status, again.body.course_id]).toEqual([200, first.body.course_id]);
    // The thumbnail of the second try is cleared by the day's job.
    expect([await drafts(), (await storedFiles()) - before[1]!]).toEqual([before[0], 3]);
  });

  test("is recorded", async () => {
    const { course_id: id } = await imported(teacher);
    const entry = await academy.services.db
      .selectFrom("audit_log")
      .select(["actor_id", "after"])
      .where("action", "=", "course.imported")
      .where("subject_id", "=", id!)
      .executeTakeFirst();
    expect(entry).toEqual({
      actor_id: teacher.id,
      after: { title: "Trials: from start / to end?", owner_id: teacher.id },
    });
  });

  test("takes a course on which little is written", async () => {
    const bare = archiveOf({
      title: "",
      description: "",
      price: "",
      class_code: "",
      outcomes: [],
      prerequisites: [],
    });
    const { body } = await send(teacher, { dry_run: "false" }, bare);
    expect(body.report).toMatchObject({ course_title: "", modules: 0, files: 0, bytes: 0, problems: [] });
    expect(await documentOf(academy, teacher, body.course_id!)).toMatchObject({
      title: "",
      price: "",
      modules: [],
    });
  });
});

describe("the owner", () => {
  const note = (email: string) => `Nobody with the address ${email} teaches here. The course becomes yours.`;

  test("is the instructor of the archive's address if an administrator imports it, and hears of it", async () => {
    const { report, course_id: id } = await imported(admin);
    expect(report).toMatchObject({ owner_name: "Nusrat Jahan", is_yours: false, notes: [] });
    expect((await documentOf(academy, teacher, id!)).title).toBe("Trials: from start / to end?");
    const { body } = await academy.call(listNotifications, {}, { as: teacher });
    const notes = "results" in body ? (body.results as typeof body & object[]) : body;
    expect(JSON.stringify(notes)).toContain(
      "An administrator imported the course “Trials: from start / to end?” for you. It is a draft.",
    );
  });

  test("is the person who imports it if that is no administrator", async () => {
    const { report, course_id: id } = await imported(other);
    expect(report).toMatchObject({
      owner_name: "Rafiq Ahmed",
      is_yours: true,
      notes: [`The course was exported by ${teacher.email}. Here it becomes yours.`],
    });
    expect((await documentOf(academy, other, id!)).title).toBe("Trials: from start / to end?");
  });

  test("is the administrator if nobody with the address teaches here", async () => {
    const learner = await academy.person();
    for (const owner_email of [learner.email, "nobody@example.com"]) {
      const { report } = await checked(admin, archiveOf({}, { owner_email }));
      expect(report).toMatchObject({
        owner_name: "Selina Akter",
        is_yours: true,
        notes: [note(owner_email)],
      });
    }
  });
});

describe("the category", () => {
  const reportFor = async (name: string, name_bn = "") =>
    (await checked(admin, archiveOf({}, { owner_email: "", category: { name, name_bn } }))).report;

  test("is found by its name in either language", async () => {
    await academy.services.db
      .insertInto("categories")
      .values({ name: "Statistics", name_bn: "পরিসংখ্যান", position: 90 })
      .execute();
    expect(await reportFor("statistics")).toMatchObject({ category_name: "Statistics", notes: [] });
    expect(await reportFor("Numbers", "পরিসংখ্যান")).toMatchObject({ category_name: "Statistics", notes: [] });
  });

  test("stays open if there is none, or it is retired", async () => {
    await academy.services.db
      .insertInto("categories")
      .values({ name: "Old", name_bn: "পুরোনো", position: 91, is_retired: true })
      .execute();
    for (const name of ["Nowhere", "Old"])
      expect(await reportFor(name)).toMatchObject({
        category_name: null,
        notes: [`There is no category “${name}” here. Choose one before you publish the course.`],
      });
    const { course_id: id } = await imported(admin, archiveOf({}, { owner_email: "" }));
    expect((await documentOf(academy, admin, id!)).category_id).toBeNull();
  });
});

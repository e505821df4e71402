// Every course of the demo leaves as a ZIP file and comes back the same. A large one costs no memory.
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword } from "../../demo/accounts.ts";
import { readDemo } from "../../demo/content.ts";
import { loadDemo } from "../../demo/loader.ts";
import { logIn } from "#features/accounts/contract.ts";
import { checkForPublishing } from "#features/authoring/check-document.ts";
import { tidyForPublishing } from "#features/authoring/tidy-document.ts";
import { readCourseNotes, readStaff } from "#features/authoring/server/public.ts";
import { findAuthored } from "#features/authoring/server/queries/drafts.ts";
import { openArchive } from "#features/course-archives/server/read-archive.ts";
import { type Someone, setUpAcademy, type TestAcademy } from "#tests/academy.ts";
import { comparable, documentOf, exported, richDocument, sendArchive } from "#tests/course-archives.ts";
import { makeFilm } from "#tests/made-media.ts";
import { makeZip } from "#tests/made-zip.ts";
import { startAcademy, type RunningAcademy } from "#tests/running-academy.ts";
import { removeFolder } from "#tests/remove-folder.ts";

const { courses } = await readDemo();

/** The co-teachers and assistants of a course, and its notes as they were written. */
async function readTeamAndNotes({ services: { db } }: TestAcademy, id: number) {
  const course = (await findAuthored(db, id))!;
  return { team: await readStaff(db, course), notes: await readCourseNotes(db, id) };
}

describe("the export and import of a course of the demo", () => {
  const academy = setUpAcademy({ FFMPEG: "no-such-program" });
  let admin: Someone;
  beforeAll(async () => {
    await loadDemo(academy.services);
    const { body } = await academy.call(logIn, {
      body: { email: "admin@bidya.test", password: demoPassword },
    });
    admin = { id: 0, email: "", password: "", access: body.access, refresh: body.refresh };
  });

  test.each(courses.map(({ title }) => title))("gives the same: %s", async (title) => {
    const { id } = await academy.services.db
      .selectFrom("courses")
      .select("id")
      .where("title", "=", title)
      .executeTakeFirstOrThrow();
    const before = await documentOf(academy, admin, id);
    const { status, body } = await sendArchive(
      academy,
      admin,
      { dry_run: "false" },
      await exported(academy, admin, id),
    );
    expect([status, body.detail, body.report?.problems, body.report?.notes]).toEqual([
      200,
      undefined,
      [],
      [],
    ]);
    expect((await readTeamAndNotes(academy, id)).notes.length).toBeGreaterThan(0);
    const after = await documentOf(academy, admin, body.course_id!);
    expect(await comparable(academy, after)).toEqual(await comparable(academy, before));
    expect(await readTeamAndNotes(academy, body.course_id!)).toEqual(await readTeamAndNotes(academy, id));
    expect(JSON.stringify(await comparable(academy, after))).not.toContain("no file");
    // What the demo has could be written in the editor.
    expect(checkForPublishing(after, { isNew: before.price !== "0" })).toEqual([]);
    expect(tidyForPublishing(after)).toEqual(after);
  });
});

describe.runIf(process.platform === "linux")("a course of 300 MB", () => {
  let dataDir: string;
  let academy: RunningAcademy;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "bidya-archives-"));
    academy = await startAcademy({ DATA_DIR: dataDir, DEMO: "1", FFMPEG: "no-such-program" });
  });
  afterAll(async () => {
    await academy.end();
    await removeFolder(dataDir);
  });

  /** Resident memory of the server, in MB. */
  const memory = (): number =>
    Number(execFileSync("ps", ["-o", "rss=", "-p", String(academy.process.pid)], { encoding: "utf8" })) /
    1024;

  test("is imported and exported whole, with the memory of the server flat", async () => {
    const film = await makeFilm({ seconds: 4, fastStart: true });
    // A box that players skip.
    const box = Buffer.alloc(300 * 1024 * 1024, "x");
    box.writeUInt32BE(box.length, 0);
    box.write("free", 4);
    const large = Buffer.concat([film, box]);
    const { modules, ...rest } = richDocument(1);
    const video = { key: "v", title: "Film", link: "file:long.mp4", captions: [], renditions: [] };
    const lesson = { ...modules[1]!.lessons[0]!, resources: [], videos: [video] };
    const document = { ...rest, thumbnail: null, modules: [{ ...modules[1]!, lessons: [lesson] }] };
    const course = {
      format: "bidya-course",
      version: 1,
      exported_at: "",
      owner_email: "",
      category: null,
      document,
    };
    const zip = makeZip([
      { name: "course.json", content: JSON.stringify(course) },
      { name: "files/long.mp4", content: large },
    ]);

    const login = await fetch(`${academy.url}/api/accounts/login/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "admin@bidya.test", password: demoPassword }),
    });
    const { access } = (await login.json()) as { access: string };
    const before = memory();
    let highest = before;
    const watch = setInterval(() => (highest = Math.max(highest, memory())), 100);
    const { status, body } = await sendArchive(academy, { access }, { dry_run: "false" }, zip);
    expect([status, body.report?.problems]).toEqual([200, []]);

    const response = await fetch(`${academy.url}/api/courses/${body.course_id}/export/`, {
      headers: { authorization: `Bearer ${access}` },
    });
    const path = join(dataDir, "exported.zip");
    await writeFile(path, response.body as unknown as AsyncIterable<Uint8Array>);
    clearInterval(watch);
    const archive = await openArchive(path);
    const found = [...archive.entries.values()].find(({ fileName }) => fileName.endsWith(".mp4"))!;
    const hash = createHash("sha256");
    for await (const part of await archive.read(found)) hash.update(part as Buffer);
    archive.close();
    expect(hash.digest("hex")).toBe(createHash("sha256").update(large).digest("hex"));
    expect(highest - before).toBeLessThan(150);
  });
});

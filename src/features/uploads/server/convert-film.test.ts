// Smaller sizes of films. A program of the test stands in the place of ffmpeg.
import { access, chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyDocument } from "#features/authoring/document.ts";
import { courseDetails } from "#features/course-page/contract.ts";
import { readLesson } from "#features/learning/contract.ts";
import { openAcademy, type Someone, type TestAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { aCategory, draftsOf } from "#tests/drafts.ts";
import { makeFilm } from "#tests/made-media.ts";
import { deleteUpload, listUploads, type Upload } from "../contract.ts";
import { convertFilm } from "./convert-film.ts";
import { filesIn, senderIn } from "#tests/uploads.ts";

let academy: TestAcademy;
let sender: ReturnType<typeof senderIn>;
let folder: string;
let teacher: Someone;
let course: number;

/** The lines of the program. It writes into the file that is its last argument. */
const setProgram = async (lines: string): Promise<void> => {
  const program = join(folder, "ffmpeg");
  await writeFile(program, `#!/bin/sh\nfor target; do :; done\n${lines}\n`);
  await chmod(program, 0o755);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bidya-ffmpeg-"));
  await setProgram("exit 1");
  academy = await openAcademy({ FFMPEG: join(folder, "ffmpeg") });
  sender = senderIn(academy);
  teacher = await academy.person("instructor");
  course = (await addCourse(academy.services.db, { instructorId: teacher.id })).id;
});
afterAll(async () => {
  await academy.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => setProgram('echo "$@" > "$target"'));

const send = async (name: string, bytes: Buffer): Promise<Upload> =>
  sender.send(teacher, course, name, bytes);
const now = async (key: string): Promise<Upload> => (await sender.read(teacher, course, key)).body;
const open = async (address: string) => (await fetch(academy.url + address)).text();

describe("smaller sizes of a film", () => {
  const heights = ({ renditions }: Upload) => renditions.map(({ height }) => height);
  const converted = async (key: string): Promise<Upload> => {
    await expect.poll(async () => (await now(key)).conversion, { timeout: 20_000 }).not.toBe("waiting");
    return now(key);
  };

  test("are made with a poster, and none is larger than the film", async () => {
    const { key, conversion } = await send(
      "film.mp4",
      await makeFilm({ seconds: 60, width: 854, height: 480 }),
    );
    expect(["waiting", "done"]).toContain(conversion);
    const film = await converted(key);
    expect([film.conversion, heights(film)]).toEqual(["done", [480, 360, 240]]);
    const stem = `courses/${course}/${key}`;
    expect(film.renditions.map(({ link }) => link)).toEqual([
      `file:${stem}.mp4`,
      `file:${stem}.360p.mp4`,
      `file:${stem}.240p.mp4`,
    ]);
    const files = (await filesIn(academy, `courses/${course}`)).filter((one) => one.startsWith(stem));
    expect(files).toEqual([`${stem}.240p.mp4`, `${stem}.360p.mp4`, `${stem}.jpg`, `${stem}.mp4`]);
    const [, middle] = film.renditions;
    const made = await open(academy.services.files.openLink(middle!.link, new Date()));
    expect(made).toContain(":360,setsar=1");
    expect(middle!.bytes).toBe(made.length);
    const poster = await fetch(academy.url + film.poster_link!);
    expect(poster.headers.get("content-type")).toBe("image/jpeg");

    // What the server made takes space of the course too.
    const { body } = await academy.call(listUploads, { params: { id: course } }, { as: teacher });
    const sizes = film.renditions.map(({ bytes }) => bytes);
    const all = [...sizes, (await poster.arrayBuffer()).byteLength];
    expect(body.uploads).toHaveLength(1);
    expect(body.used).toBe(all.reduce((sum, bytes) => sum + bytes, 0));
  });

  test("of its own height take its place in the list", async () => {
    const { key } = await send("film.mp4", await makeFilm({ seconds: 5, width: 1280, height: 720 }));
    const film = await converted(key);
    expect(heights(film)).toEqual([720, 360, 240]);
    expect(film.renditions[0]!.link).toMatch(/\.720p\.mp4$/);
  });

  test("that fail leave the film as it is", async () => {
    await setProgram("exit 1");
    const { key } = await send("film.mp4", await makeFilm({ seconds: 5 }));
    const film = await converted(key);
    expect([film.state, film.conversion, heights(film), film.poster_link]).toEqual([
      "ready",
      "failed",
      [360],
      null,
    ]);
  });

  test("that were made before a job was repeated are not made again", async () => {
    await setProgram('case "$@" in *:360*) exit 1;; esac; echo "$@" > "$target"');
    const { key } = await send("film.mp4", await makeFilm({ seconds: 5 }));
    const film = await converted(key);
    expect([film.conversion, film.renditions.map(({ link }) => link.replace(/.*\./, "."))]).toHaveLength(2);
    expect(film.conversion).toBe("failed");
    await setProgram('echo again > "$target"');
    const { db } = academy.services;
    await db.updateTable("course_uploads").set({ conversion: "waiting" }).where("key", "=", key).execute();
    await convertFilm(academy.services, key);
    const again = await now(key);
    expect(again.conversion).toBe("done");
    const texts = await Promise.all(
      again.renditions.map(async ({ link }) => open(academy.services.files.openLink(link, new Date()))),
    );
    expect(texts[0]).toBe("again\n");
    expect(texts[1]).toContain(":240,setsar=1");
  });

  test("are deleted with a film that nothing names", async () => {
    const { key } = await send("film.mp4", await makeFilm({ seconds: 5 }));
    await converted(key);
    const removed = await academy.call(deleteUpload, { params: { id: course, key } }, { as: teacher });
    expect(removed.status).toBe(204);
    const left = await filesIn(academy, `courses/${course}`);
    expect(left.filter((one) => one.includes(key))).toEqual([]);
    expect((await sender.read(teacher, course, key)).status).toBe(404);
  });
});

describe("a film that is deleted while something is made of it", () => {
  /** The lines of a program that waits at its poster, or at one of its sizes, until the test lets it go on. */
  const waitingAt = (what: string, name: string) => {
    const [begun, gate] = [join(folder, `${name}-begun`), join(folder, `${name}-gate`)];
    const lines = `case "$@" in *${what}*) touch "${begun}"; while [ ! -e "${gate}" ]; do sleep 0.1; done;; esac
      echo "$@" > "$target"`;
    return { lines, begun, gate };
  };
  const exists = async (path: string) =>
    access(path).then(
      () => true,
      () => false,
    );
  const stateOfJob = async (key: string) => {
    const { rows } = await sql<{ state: string }>`
      select state::text from jobs.job where name = 'convert-film' and data ->> 'key' = ${key}`.execute(
      academy.services.db,
    );
    return rows[0]?.state;
  };

  test.each([
    ["poster", ".jpg"],
    ["first size", ":240"],
    ["second size", ":360"],
  ])("leaves no file behind: its %s", async (_, what) => {
    const { lines, begun, gate } = waitingAt(what, what.slice(1));
    await setProgram(lines);
    const { key } = await send("film.mp4", await makeFilm({ seconds: 5 }));
    await expect.poll(async () => exists(begun), { timeout: 20_000 }).toBe(true);
    const removed = await academy.call(deleteUpload, { params: { id: course, key } }, { as: teacher });
    expect([removed.status, (await sender.read(teacher, course, key)).status]).toEqual([204, 404]);
    // The program ends only now: what it made belongs to no upload any more.
    await writeFile(gate, "");
    await expect.poll(async () => stateOfJob(key), { timeout: 20_000 }).toBe("completed");
    const left = await filesIn(academy, `courses/${course}`);
    expect(left.filter((one) => one.includes(key))).toEqual([]);
  });
});

describe("a film that is published while its smaller sizes are made", () => {
  /** What is shown of the film that a lesson has. */
  const heightsIn = ({ renditions }: { renditions: { height: number }[] }) =>
    renditions.map(({ height }) => height);

  test("reaches learners and visitors in each size when it is made, and keeps them", async () => {
    const gate = join(folder, "gate");
    await setProgram(`while [ ! -e "${gate}" ]; do sleep 0.1; done; echo "$@" > "$target"`);
    const mine = draftsOf(academy, teacher);
    const empty = { ...emptyDocument(), title: "Films", description: "With films", price: "10" };
    const { body: begun } = await mine.create({ ...empty, category_id: await aCategory(academy) });
    const id = begun.course_id;
    const bytes = await makeFilm({ seconds: 5, width: 854, height: 480 });
    const film = await sender.send(teacher, id, "film.mp4", bytes);
    expect(film.conversion).toBe("waiting");

    // As the editor takes a file that is ready.
    const video = { key: "v", title: "Film", link: film.link!, captions: [], renditions: film.renditions };
    const lesson = { key: "l", id: null, title: "Watch", minutes: 1, is_preview: true, text: "" };
    const lessons = [{ ...lesson, videos: [video], resources: [], checks: [] }];
    const { document } = (await mine.read(id)).body;
    const modules = [{ key: "m", id: null, title: "All", lessons }];
    const { body: saved } = await mine.save(id, begun.version, { ...document, modules });
    const { body: published } = await mine.publish(id, saved.version);

    const learner = await academy.person();
    await addEnrolment(academy.services.db, id, learner.id);
    const written = (await mine.read(id)).body.document;
    const params = { id: written.modules[0]!.lessons[0]!.id! };
    const learned = async () => (await academy.call(readLesson, { params }, { as: learner })).body.videos[0]!;
    const visited = async () => {
      const { body } = await academy.call(courseDetails, { params: { id } });
      return heightsIn(body.modules[0]!.lessons[0]!.videos[0]!);
    };
    expect(await learned()).toMatchObject({ renditions: [{ height: 480 }], poster_link: null });
    expect(await visited()).toEqual([480]);

    await writeFile(gate, "");
    const conversion = async () => (await sender.read(teacher, id, film.key)).body.conversion;
    await expect.poll(conversion, { timeout: 20_000 }).toBe("done");
    const shown = await learned();
    expect(heightsIn(shown)).toEqual([480, 360, 240]);
    for (const { link } of shown.renditions) expect((await fetch(academy.url + link)).status).toBe(200);
    const poster = await fetch(academy.url + shown.poster_link!);
    expect([poster.status, poster.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    await expect.poll(visited).toEqual([480, 360, 240]);

    // Nobody wrote anything since, and a publication of the older document takes nothing away.
    expect((await mine.read(id)).body.has_changes).toBe(false);
    const { body: again } = await mine.save(id, published.version, { ...written, title: "Films again" });
    expect((await mine.publish(id, again.version)).status).toBe(200);
    const after = await learned();
    expect([heightsIn(after), after.poster_link]).toEqual([[480, 360, 240], shown.poster_link]);
  });
});

// Files of messages that are made to cost memory and time, all at once: what they cost the server, and other people.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attachmentPartBytes } from "#features/uploads/attachment-rules.ts";
import { costlyPng } from "#kit/server/pictures/test-support.ts";
import { logInDemo, memoryOf } from "#tests/attacks.ts";
import { filesIn } from "#tests/chat-files.ts";
import { makePdf } from "#tests/made-pdf.ts";
import { startAcademy, type RunningAcademy } from "#tests/running-academy.ts";

let dataDir: string;
let academy: RunningAcademy;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "bidya-attachments-"));
  academy = await startAcademy({ DATA_DIR: dataDir, DEMO: "1" });
});
afterAll(async () => {
  await academy.end();
  await rm(dataDir, { recursive: true, force: true });
});

/** A PDF of almost 10 MB without the table of its objects, so that a reader looks for each of them. */
function costlyPdf(): Buffer {
  const begin = "%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n";
  const pages = "2 0 obj\n<< /Type /Pages /Count 0 /Kids [] >>\nendobj\n";
  const others = Array.from({ length: 330_000 }, (_, place) => `${place + 3} 0 obj\n<< >>\nendobj\n`);
  return Buffer.from([begin, pages, ...others].join("").slice(0, 10_000_000), "latin1");
}

const learnerKeys = [
  "tanvir-hasan",
  "rafiq-ahmed",
  "moushumi-khatun",
  "golam-mostafa",
  "zubair-hossain",
  "nazmul-huda",
];

test.runIf(process.platform === "linux")(
  "thirty last parts at once cost neither memory that stays nor the time of another learner",
  async () => {
    const { part, sendFile } = filesIn(academy);
    const found = await fetch(`${academy.url}/api/list-courses/?search=Good%20clinical%20practice`);
    const cards = (await found.json()) as { course_id: number; course_title: string }[];
    const course = cards.find(({ course_title: title }) =>
      title.startsWith("Good clinical practice"),
    )!.course_id;
    const attacker = { access: await logInDemo(academy, "sharmin-nahar") };
    // Several, because nobody may send more than thirty files in an hour.
    const learners = await Promise.all(
      learnerKeys.map(async (key) => ({ access: await logInDemo(academy, key) })),
    );
    const draw = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: "#d0302f" } });
    const large = await draw(7_000).jpeg({ progressive: true }).toBuffer();
    const [slow, broken] = [costlyPng(), costlyPdf()];
    const tiny = { name: "tiny.jpg", bytes: await draw(64).jpeg().toBuffer() };
    const page = { name: "page.pdf", bytes: makePdf([[]]) };
    for (const file of [tiny, page]) expect((await sendFile(learners[0]!, course, file)).status).toBe(200);
    const before = memoryOf(academy);

    // Of each file the last byte is held back.
    const costly = (place: number) => {
      if (place % 5 === 4) return { name: "a.pdf", bytes: broken };
      return place % 8 === 7 ? { name: "a.png", bytes: slow } : { name: "a.jpg", bytes: large };
    };
    const files = Array.from({ length: 30 }, (_, place) => ({ key: randomUUID(), ...costly(place) }));
    type File = (typeof files)[number];
    const send = async ({ key, name, bytes }: File, offset: number, end: number): Promise<number> => {
      const sent = { name, size: bytes.length, offset, bytes: bytes.subarray(offset, end) };
      return (await part(attacker, course, key, sent)).status;
    };
    for (const file of files)
      for (let offset = 0; offset < file.bytes.length - 1; offset += attachmentPartBytes) {
        const end = Math.min(offset + attachmentPartBytes, file.bytes.length - 1);
        expect(await send(file, offset, end)).toBe(200);
      }

    const statuses = new Map<number, number>();
    const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    /** Sends the last byte of a file, and the call that may be repeated, in parallel, until there is an answer. */
    const attack = async (file: File) => {
      const size = file.bytes.length;
      const answered = { is: false };
      const call = async (offset: number) => {
        const status = await send(file, offset, size);
        count(status);
        // 409: the last byte has not arrived yet.
        if (status !== 429 && status !== 409) answered.is = true;
      };
      const repeat = async () => {
        while (!answered.is) {
          await call(size);
          await new Promise((resolve) => setTimeout(resolve, 1_000));
        }
      };
      await Promise.all([call(size - 1), repeat(), repeat(), repeat()]);
    };
    const attacked = { isOver: false };
    const attacks = Promise.all(files.map(attack)).then(() => (attacked.isOver = true));
    const waits = { "tiny.jpg": [] as number[], "page.pdf": [] as number[] };
    for (let turn = 0; !attacked.isOver && turn < 150; turn++) {
      const file = turn % 2 === 0 ? tiny : page;
      const begin = performance.now();
      const answer = await sendFile(learners[turn % learners.length]!, course, file);
      expect(answer).toMatchObject({ status: 200 });
      waits[file.name as keyof typeof waits].push(performance.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    await attacks;
    const after = memoryOf(academy);
    const slowest = { picture: Math.max(...waits["tiny.jpg"]), document: Math.max(...waits["page.pdf"]) };
    console.log(
      `memory ${before.toFixed(0)} → ${after.toFixed(0)} MB; slowest other picture ${slowest.picture.toFixed(0)} ms, ` +
        `document ${slowest.document.toFixed(0)} ms; answers ${JSON.stringify([...statuses])}`,
    );
    // What is refused is deleted: a repeated call finds nothing.
    expect([...statuses.keys()].filter((status) => ![200, 400, 404, 409, 429].includes(status))).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(0);
    expect(statuses.get(429)).toBeGreaterThan(0);
    expect(after - before).toBeLessThan(150);
    expect(slowest.picture).toBeLessThan(3_000);
    expect(slowest.document).toBeLessThan(5_000);
  },
);

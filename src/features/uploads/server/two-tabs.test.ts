// Two tabs send the same file.
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { filesIn, kilobyte, pdfOf, senderIn } from "#tests/uploads.ts";

const academy = setUpAcademy({ FFMPEG: "no-such-program" });
const { begin, part, cutPart, read, checked } = senderIn(academy);
let teacher: Someone;
let course: number;
beforeAll(async () => {
  teacher = await academy.person("instructor");
  course = (await addCourse(academy.services.db, { instructorId: teacher.id })).id;
});

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

describe("a file", () => {
  test("sent by both at once is right: one part per place counts", async () => {
    const bytes = pdfOf(1_000 * kilobyte);
    const { body } = await begin(teacher, course, { size: bytes.length });
    const step = 100 * kilobyte;
    const outcomes: string[] = [];
    for (let at = 0; at < bytes.length; at += step) {
      // They stand at the same place, and their parts have different lengths.
      const answers = await Promise.all(
        [step, step, 64 * kilobyte].map(async (size) =>
          part(teacher, course, body.key, at, bytes.subarray(at, at + size)),
        ),
      );
      outcomes.push(
        answers
          .map(({ status }) => status)
          .toSorted((a, b) => a - b)
          .join(),
      );
      const refused = answers.filter(({ status }) => status === 409);
      const { received } = (await read(teacher, course, body.key)).body;
      expect(refused.map(({ code }) => code)).toEqual(["wrong_offset", "wrong_offset"]);
      for (const one of refused) expect(one.received).toBe(received);
      at += received - at - step;
    }
    expect(new Set(outcomes)).toEqual(new Set(["204,409,409"]));
    const whole = await checked(teacher, course, body.key);
    expect([whole.state, whole.sha256]).toEqual(["ready", sha256(bytes)]);
    await expect.poll(async () => filesIn(academy, "partial"), { timeout: 20_000 }).toEqual([]);
  });

  test("that broke twice, and is resumed twice by both, is whole", async () => {
    const bytes = pdfOf(3_000 * kilobyte);
    const { key } = (await begin(teacher, course, { size: bytes.length })).body;
    const received = async () => (await read(teacher, course, key)).body.received;
    const counted: number[] = [];
    /** Sends a part. It counts, or somebody else's part at the same place counted. */
    const send = async (at: number, size: number): Promise<number> => {
      const { status } = await part(teacher, course, key, at, bytes.subarray(at, at + size));
      if (status === 204) counted.push(Math.min(size, bytes.length - at));
      return status;
    };
    /** A tab: asks how much has arrived, and sends what follows, until so much has arrived. */
    const resume = async (size: number, until: number): Promise<void> => {
      for (let at = await received(); at < until; at = await received())
        expect([204, 409]).toContain(await send(at, size));
    };
    /** Both tabs stand at the same place, and their parts have different lengths. */
    const resumeBoth = async (until: number) => {
      const at = await received();
      const statuses = await Promise.all([send(at, 100 * kilobyte), send(at, 150 * kilobyte)]);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 409]);
      await Promise.all([resume(100 * kilobyte, until), resume(150 * kilobyte, until)]);
    };

    await cutPart(teacher, course, key, 0, {
      bytes: bytes.subarray(0, 700 * kilobyte),
      sent: 300 * kilobyte,
    });
    await expect.poll(received).toBe(300 * kilobyte);
    counted.push(300 * kilobyte);
    await resumeBoth(1_000 * kilobyte);

    // The line of both breaks in the middle of a part: what one of them brought counts.
    const at = await received();
    const lengths = [200 * kilobyte, 250 * kilobyte];
    await Promise.all(
      lengths.map(async (sent) =>
        cutPart(teacher, course, key, at, { bytes: bytes.subarray(at, at + 700 * kilobyte), sent }),
      ),
    );
    await expect.poll(received).toBeGreaterThan(at);
    counted.push((await received()) - at);
    expect(lengths).toContain(counted.at(-1));
    await resumeBoth(bytes.length);

    const whole = await checked(teacher, course, key);
    expect([whole.state, whole.sha256]).toEqual(["ready", sha256(bytes)]);
    expect(counted.reduce((sum, size) => sum + size)).toBe(bytes.length);
    await expect.poll(async () => filesIn(academy, "partial"), { timeout: 20_000 }).toEqual([]);
  });
});

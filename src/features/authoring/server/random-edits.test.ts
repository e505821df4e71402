// After any edits, publications and restored versions, no completion, no answer, no certificate, no text and no handout is
// lost, and no file that the course or its history names.
import fc from "fast-check";
import { expect, test } from "vitest";
import { tidyUploads } from "#features/uploads/server/tidy-uploads.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { addEnrolment } from "#tests/courses.ts";
import { aCategory, draftsOf, publishNew } from "#tests/drafts.ts";
import { namedFiles, openHandouts } from "#tests/handouts.ts";
import { oldClientOf } from "#tests/old-client.ts";
import { addOldFiles, senderIn } from "#tests/uploads.ts";
import { anyDocument, lessonsOf } from "../test-support.ts";
import { anyStep, beginWorld, take } from "./test-support.ts";

const academy = setUpAcademy();
const sender = senderIn(academy);
const runs = 30;

test(
  "random edits, old clients, publications and restored versions lose nothing",
  { timeout: 400_000 },
  async () => {
    const [instructor, learner] = [await academy.person("instructor"), await academy.person()];
    const mine = draftsOf(academy, instructor);
    const client = oldClientOf(academy, instructor);
    const category = await aCategory(academy);
    let [publications, retired, certificates, collisions, moved] = [0, 0, 0, 0, 0];
    let [opened, past, deleted] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(
        anyDocument,
        fc.array(anyStep, { minLength: 10, maxLength: 24 }),
        async (document, steps) => {
          const course = await publishNew(mine, { ...document, category_id: category });
          const files = await addOldFiles(academy, { courseId: course.id, userId: instructor.id, count: 5 });
          const world = beginWorld({ academy, mine, client, learner, files }, course);
          await addEnrolment(academy.services.db, world.id, learner.id);
          for (const step of steps) await take(world, step);
          publications += world.publications.size;
          certificates += world.certificates.size;
          collisions += world.collisions;
          moved += world.moved;
          retired += [...world.completed].filter((id) =>
            lessonsOf(world.published).every((lesson) => lesson.id !== id),
          ).length;

          // At night only those files go that nothing names, also no earlier version.
          const named = await namedFiles(world);
          await tidyUploads(academy.services);
          for (const link of files) {
            const [key] = /[\da-f-]{36}/.exec(link)!;
            const isNamed = named.now.has(link) || named.past.has(link);
            expect((await sender.read(instructor, world.id, key)).status).toBe(isNamed ? 200 : 404);
            if (!isNamed) deleted += 1;
            if (named.past.has(link)) past += 1;
          }
          opened += await openHandouts(world, learner);
        },
      ),
      { numRuns: runs, seed: 38 },
    );
    // The steps reach what they are about.
    expect(Math.min(publications - runs, retired, certificates, collisions, moved)).toBeGreaterThan(5);
    expect(Math.min(opened, past, deleted)).toBeGreaterThan(5);
  },
);

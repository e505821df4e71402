// After any edits, publications and restored versions, no completion, no answer, no certificate and no text is lost.
import fc from "fast-check";
import { expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";
import { addEnrolment } from "#tests/courses.ts";
import { aCategory, draftsOf, publishNew } from "#tests/drafts.ts";
import { oldClientOf } from "#tests/old-client.ts";
import { anyDocument, lessonsOf } from "../test-support.ts";
import { anyStep, beginWorld, take } from "./test-support.ts";

const academy = setUpAcademy();

test(
  "random edits, old clients, publications and restored versions lose nothing",
  { timeout: 300_000 },
  async () => {
    const [instructor, learner] = [await academy.person("instructor"), await academy.person()];
    const mine = draftsOf(academy, instructor);
    const client = oldClientOf(academy, instructor);
    const category = await aCategory(academy);
    let [publications, retired, certificates, collisions, moved] = [0, 0, 0, 0, 0];
    await fc.assert(
      fc.asyncProperty(
        anyDocument,
        fc.array(anyStep, { minLength: 10, maxLength: 24 }),
        async (document, steps) => {
          const world = beginWorld(
            { academy, mine, client, learner },
            await publishNew(mine, { ...document, category_id: category }),
          );
          await addEnrolment(academy.services.db, world.id, learner.id);
          for (const step of steps) await take(world, step);
          publications += world.publications.size;
          certificates += world.certificates.size;
          collisions += world.collisions;
          moved += world.moved;
          retired += [...world.completed].filter((id) =>
            lessonsOf(world.published).every((lesson) => lesson.id !== id),
          ).length;
        },
      ),
      { numRuns: 25, seed: 12 },
    );
    // The steps reach what they are about.
    expect(Math.min(publications - 25, retired, certificates, collisions, moved)).toBeGreaterThan(5);
  },
);

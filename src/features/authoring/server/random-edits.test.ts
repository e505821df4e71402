// Whatever is edited, published and restored: no completion, no answer, no certificate and no text is lost.
import fc from "fast-check";
import { expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";
import { addEnrolment } from "#tests/courses.ts";
import { aCategory, draftsOf, publishNew } from "#tests/drafts.ts";
import { anyDocument, lessonsOf } from "../test-support.ts";
import { anyStep, beginWorld, take } from "./test-support.ts";

const academy = setUpAcademy();

test("random edits, publications and restored versions lose nothing", { timeout: 300_000 }, async () => {
  const [instructor, learner] = [await academy.person("instructor"), await academy.person()];
  const mine = draftsOf(academy, instructor);
  const category = await aCategory(academy);
  let [publications, retired, certificates, moved] = [0, 0, 0, 0];
  await fc.assert(
    fc.asyncProperty(
      anyDocument,
      fc.array(anyStep, { minLength: 10, maxLength: 24 }),
      async (document, steps) => {
        const world = beginWorld(
          { academy, mine, learner },
          await publishNew(mine, { ...document, category_id: category }),
        );
        await addEnrolment(academy.services.db, world.id, learner.id);
        for (const step of steps) await take(world, step);
        publications += world.publications.size;
        certificates += world.certificates.size;
        moved += world.moved;
        retired += [...world.completed].filter((id) =>
          lessonsOf(world.published).every((lesson) => lesson.id !== id),
        ).length;
      },
    ),
    { numRuns: 25, seed: 12 },
  );
  // The steps reach what they are about.
  for (const reached of [publications - 25, retired, certificates, moved]) expect(reached).toBeGreaterThan(5);
});

import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { findFollowed } from "#features/learning/contract.ts";
import { addCourse, addEnrolment, addSmallCatalogue, type CourseMade } from "#tests/courses.ts";
import { courseDetails, relatedCourses } from "../contract.ts";

const academy = setUpAcademy();
let nusrat: Someone;
let learner: Someone;
let trials: CourseMade;
let bengali: CourseMade;
let figures: CourseMade;

beforeAll(async () => {
  ({ nusrat, learner, trials, bengali, figures } = await addSmallCatalogue(academy));
});

describe("a course", () => {
  test("shows visitors titles, and only the links of the preview", async () => {
    const { body } = await academy.call(courseDetails, { params: { id: trials.id } });
    const [first, second] = body.modules[0]!.lessons;
    expect(body.modules.map((module) => [module.order, module.lessons.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(first!.videos[0]!.video_link).toMatch(/^\/files\/films\/one\.mp4\?expires=\d+&signature=/);
    expect(
      first!.videos[0]!.captions.map((caption) => [caption.language, caption.link.split("?")[0]]),
    ).toEqual([
      ["en", "/files/films/one.en.vtt"],
      ["bn", "/files/films/one.bn.vtt"],
    ]);
    expect(
      first!.videos[0]!.renditions.map(({ height, size, link }) => [height, size, link.split("?")[0]]),
    ).toEqual([
      [540, 2_000_000, "/files/films/one.mp4"],
      [360, 700_000, "/files/films/one.360p.mp4"],
    ]);
    expect(first!.videos[0]!.renditions[0]!.link).toBe(first!.videos[0]!.video_link);
    expect(first!.videos[1]).toMatchObject({
      video_link: "https://video.example/watch?v=1",
      captions: [],
      renditions: [],
    });
    expect(first!.resources[0]!.resource_link).toContain("/files/handouts/one.pdf?");
    expect(second).toMatchObject({ lesson_title: "How", duration: 15, is_completed: false });
    expect([...second!.videos.map((v) => v.video_link), second!.resources[0]!.resource_link]).toEqual([
      "",
      "",
      "",
    ]);
    expect(second!.videos[0]).toMatchObject({ captions: [], renditions: [] });
  });

  test("shows everything to its learners, its instructor and administrators, and to nobody else", async () => {
    const linkFor = async (as: Someone) => {
      const { body } = await academy.call(courseDetails, { params: { id: trials.id } }, { as });
      return [body.is_enrolled, body.modules[1]!.lessons[0]!.resources[0]!.resource_link !== ""];
    };
    expect(await linkFor(learner)).toEqual([true, true]);
    expect(await linkFor(nusrat)).toEqual([false, true]);
    expect(await linkFor(await academy.person("admin"))).toEqual([false, true]);
    expect(await linkFor(await academy.person("learner"))).toEqual([false, false]);
    expect(await linkFor(await academy.person("instructor"))).toEqual([false, false]);
  });

  test.each([
    ["987654", 404, "not_found", "Course not found"],
    ["9991", 404, "not_found", "Course not found"],
    ["0", 404, "not_found", "Course not found"],
    ["99999999999999999999", 404, "not_found", "Course not found"],
    ["abc", 400, "invalid_id", "Invalid course ID"],
    ["-1", 400, "invalid_id", "Invalid course ID"],
    ["1.5", 400, "invalid_id", "Invalid course ID"],
  ])("%s is %i", async (id, status, code, detail) => {
    const answer = await academy.call(courseDetails, { params: { id } });
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([status, code, detail]);
    const inBengali = await academy.call(courseDetails, { params: { id } }, { language: "bn" });
    expect(inBengali.body.detail).toMatch(/কোর্স/);
  });

  test("answers 401 to an invalid token, so that the client refreshes it", async () => {
    const answer = await academy.call(
      courseDetails,
      { params: { id: trials.id } },
      { as: { access: "a.b.c" } },
    );
    expect(answer.status).toBe(401);
  });
});

describe("the list of other courses", () => {
  const related = async (id: number) => {
    const { body } = await academy.call(relatedCourses, { params: { id } });
    return [body.related, body.by_instructor].map((cards) => cards.map((card) => card.course_id));
  };

  test("has the same category first, matches the instructor by id, and never contains the course itself", async () => {
    const { db } = academy.services;
    const namesake = await academy.person("instructor", { firstName: "Dr Nusrat", lastName: "Jahan" });
    const same = await addCourse(db, { instructorId: namesake.id, title: "Another of the category" });
    const own = await addCourse(db, { instructorId: nusrat.id, title: "Own", category: "Design" });
    // Bengali and figures have no learner, like those two. Outside the category, popular courses come first.
    expect(await related(trials.id)).toEqual([[same.id, bengali.id, figures.id, own.id], [own.id]]);
    expect((await related(same.id))[1]).toEqual([]);
    expect((await related(figures.id))[0]![0]).toBe(own.id);
    await db.deleteFrom("courses").where("id", "in", [same.id, own.id]).execute();
  });

  test.each([
    ["987654", 404, "not_found"],
    ["abc", 400, "invalid_id"],
  ])("of %s is %i", async (id, status, code) => {
    const answer = await academy.call(relatedCourses, { params: { id } });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

test("a course without lessons can be read by visitors and followed by its learners", async () => {
  const { db } = academy.services;
  const { id } = await addCourse(db, { instructorId: nusrat.id, modules: [] });
  await addEnrolment(db, id, learner.id);
  for (const as of [null, learner]) {
    const { status, body } = await academy.call(courseDetails, { params: { id } }, { as });
    expect([status, body.modules, body.total_lessons]).toEqual([200, [], 0]);
  }
  const followed = await academy.call(findFollowed, { params: { id } }, { as: learner });
  expect(followed.body).toMatchObject({ modules: [], progress: { completed: 0, total: 0, percent: 0 } });
});

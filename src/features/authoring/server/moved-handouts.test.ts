// A handout or a film that moves to another lesson of its course stays what it was.
import { beforeEach, describe, expect, test } from "vitest";
import { completeLesson, findFollowed, readLesson } from "#features/learning/contract.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addEnrolment } from "#tests/courses.ts";
import { aCategory, type DraftCalls, draftsOf, publishNew } from "#tests/drafts.ts";
import { type OldClient, oldClientOf, type Sent, sentBack } from "#tests/old-client.ts";
import type { CourseDocument } from "../document.ts";
import {
  exampleCaptions,
  exampleDocument,
  exampleLesson,
  exampleModule,
  exampleVideo,
  lessonsOf,
} from "../test-support.ts";
import { matchPayload } from "./match-payload.ts";

const academy = setUpAcademy();
let mine: DraftCalls;
let client: OldClient;
let learner: Someone;
let course: { id: number; version: number; document: CourseDocument };

const protocol = { key: "p", title: "Protocol", link: "https://a.example/protocol.pdf", pages: 4 };
const checklist = { key: "c", title: "Checklist", link: "https://a.example/checklist.pdf", pages: 1 };

beforeEach(async () => {
  const instructor = await academy.person("instructor");
  learner = await academy.person();
  mine = draftsOf(academy, instructor);
  client = oldClientOf(academy, instructor);
  const first = exampleModule("m", [
    exampleLesson("a", { resources: [protocol, checklist] }),
    exampleLesson("b"),
  ]);
  const modules = [first, exampleModule("n", [exampleLesson("d")])];
  course = await publishNew(mine, exampleDocument({ category_id: await aCategory(academy), modules }));
  await addEnrolment(academy.services.db, course.id, learner.id);
});

/** What the learner sees of the handouts of each lesson. */
const shown = async () =>
  Promise.all(
    lessonsOf((await mine.read(course.id)).body.published!).map(async ({ id }) => {
      const { body } = await academy.call(readLesson, { params: { id: id! } }, { as: learner });
      return body.resources.map(({ resource_title, resource_link, pages }) => [
        resource_title,
        resource_link,
        pages,
      ]);
    }),
  );
const [theProtocol, theChecklist] = [protocol, checklist].map(({ title, link, pages }) => [
  title,
  link,
  pages,
]);

describe("in the editor", () => {
  const publish = async (change: (document: CourseDocument) => void) => {
    const document = structuredClone(course.document);
    change(document);
    const { body: saved } = await mine.save(course.id, course.version, document);
    expect((await mine.publish(course.id, saved.version)).body.outcome).toBe("published");
  };

  test("it is in its new lesson, with its pages, and no longer in the old one", async () => {
    expect(await shown()).toEqual([[theProtocol, theChecklist], [], []]);
    await publish(({ modules }) => {
      const [from, to] = modules[0]!.lessons;
      to!.resources.push(from!.resources.shift()!);
    });
    expect(await shown()).toEqual([[theChecklist], [theProtocol], []]);
  });

  test("it is in a lesson of another module when its old lesson is removed", async () => {
    await publish(({ modules }) => {
      const [removed] = modules[0]!.lessons.splice(0, 1);
      modules[1]!.lessons[0]!.resources = removed!.resources;
    });
    expect(await shown()).toEqual([[], [theProtocol, theChecklist]]);
  });
});

describe("in the documents' client", () => {
  const edit = async (change: (modules: Sent["modules"]) => void) => {
    const sent = sentBack((await client.read(course.id)).body);
    change(sent.modules);
    expect((await client.edit(course.id, sent)).status).toBe(200);
  };

  test("it is in its new lesson, with its pages, and nobody loses a completed lesson", async () => {
    const lessons = lessonsOf(course.document);
    for (const { id } of lessons)
      await academy.call(completeLesson, { params: { id: id! }, body: { completed: true } }, { as: learner });
    await edit((modules) => {
      const [from, to] = modules[0]!.lessons;
      to!.resources.push(from!.resources.shift()!);
    });
    expect(await shown()).toEqual([[theChecklist], [theProtocol], []]);
    const after = lessonsOf((await mine.read(course.id)).body.published!);
    expect(after.map(({ id, text }) => [id, text])).toEqual(lessons.map(({ id, text }) => [id, text]));
    const { body } = await academy.call(findFollowed, { params: { id: course.id } }, { as: learner });
    expect(body.progress).toEqual({ completed: 3, total: 3, percent: 100 });
  });

  test("two handouts change their lessons at once", async () => {
    await edit((modules) => {
      const [a, b] = modules[0]!.lessons;
      const [d] = modules[1]!.lessons;
      b!.resources = [a!.resources[1]!];
      d!.resources = [a!.resources[0]!];
      a!.resources = [];
    });
    expect(await shown()).toEqual([[], [theChecklist], [theProtocol]]);
  });

  test("it goes with a draft that has other changes", async () => {
    const [lesson] = course.document.modules[1]!.lessons;
    const modules = [
      course.document.modules[0]!,
      { ...course.document.modules[1]!, lessons: [{ ...lesson!, text: "Only in the draft" }] },
    ];
    await mine.save(course.id, course.version, { ...course.document, modules });
    await edit((sent) => {
      const [from, to] = sent[0]!.lessons;
      to!.resources.push(from!.resources.shift()!);
    });
    const { body } = await mine.read(course.id);
    expect(body.undecided).toBeNull();
    const titles = lessonsOf(body.document).map(({ text, resources }) => [
      text,
      resources.map(({ title }) => title),
    ]);
    expect(titles).toEqual([
      ["Text of a", ["Checklist"]],
      ["Text of b", ["Protocol"]],
      ["Only in the draft", []],
    ]);
  });

  test("a film keeps its captions and sizes", () => {
    const facts = {
      captions: [exampleCaptions("en"), exampleCaptions("bn")],
      renditions: [{ height: 360, link: "file:films/one.360p.mp4", bytes: 7 }],
    };
    const film = { ...exampleVideo("v"), ...facts };
    const old = exampleDocument({
      modules: [exampleModule("m", [exampleLesson("a", { videos: [film] }), exampleLesson("b")])],
    });
    const lessonWith = (key: string, videos: { title: string; link: string }[]) => ({
      title: `Title of ${key}`,
      order: undefined,
      videos,
      resources: [],
    });
    const { title, link } = film;
    const sent = {
      title: old.title,
      description: old.description,
      price: old.price,
      category_id: old.category_id,
      outcomes: [],
      prerequisites: [],
      modules: [
        {
          title: "Title of m",
          order: undefined,
          lessons: [lessonWith("a", []), lessonWith("b", [{ title, link: ` ${link} ` }])],
        },
      ],
    };
    const [a, b] = lessonsOf(matchPayload(old, sent, () => "new"));
    expect(a!.videos).toEqual([]);
    expect(b!.videos).toEqual([{ key: "new", title, link: ` ${link} `, ...facts }]);
  });
});

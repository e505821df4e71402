// A course that is edited, published and restored at random, with what must stay true of it.
import fc from "fast-check";
import { expect } from "vitest";
import { issueCertificate, readCertificate } from "#features/certificates/contract.ts";
import { answerCheck, completeLesson, findFollowed } from "#features/learning/contract.ts";
import type { Someone, TestAcademy } from "#tests/academy.ts";
import type { DraftCalls } from "#tests/drafts.ts";
import { checkHandouts } from "#tests/handouts.ts";
import {
  changeSent,
  type ClientChange,
  clientChanges,
  type OldClient,
  type Sent,
  sentBack,
} from "#tests/old-client.ts";
import type { CheckDocument, CourseDocument, LessonDocument } from "../document.ts";
import { anyEdits, anyHandoutEdits, anyMoves, type Edit, edited, lessonsOf } from "../test-support.ts";

type Step =
  | { does: "edit"; edits: Edit[] }
  | { does: "put"; change: ClientChange; at: number }
  | { does: "publish" }
  | { does: "claim" }
  | { does: "complete"; at: number }
  | { does: "answer" }
  | { does: "restore"; at: number };
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant("edit" as const), edits: anyEdits }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("publish" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("put" as const),
      change: fc.constantFrom(...clientChanges),
      at: fc.nat(20),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("complete" as const), at: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("edit" as const), edits: anyMoves }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("edit" as const), edits: anyHandoutEdits }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("answer" as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("restore" as const), at: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("claim" as const) }) },
);

export interface World {
  academy: TestAcademy;
  mine: DraftCalls;
  client: OldClient;
  learner: Someone;
  /** Links of uploaded files that nothing named in the beginning. */
  files: string[];
  id: number;
  version: number;
  edits: number;
  /** How often a draft collided with an edit of the documents' client. */
  collisions: number;
  /** What was saved last. */
  draft: CourseDocument;
  /** What learners see. */
  published: CourseDocument;
  /** What was published under each number. */
  publications: Map<number, CourseDocument>;
  completed: Set<number>;
  /** The questions that the learner answered, each with the lesson that it was published in last. */
  answered: Map<number, number>;
  /** How many of those were published in another lesson. */
  moved: number;
  /** The questions that the documents' client removed with their lesson. A draft that has them adds them as new ones. */
  removed: Set<number | null>;
  certificates: Map<string, unknown>;
}

export const beginWorld = (
  of: Pick<World, "academy" | "mine" | "client" | "learner" | "files">,
  { id, version, document }: { id: number; version: number; document: CourseDocument },
): World => ({
  ...of,
  id,
  version,
  edits: 0,
  collisions: 0,
  draft: document,
  published: document,
  publications: new Map([[version, document]]),
  completed: new Set(),
  answered: new Map(),
  moved: 0,
  removed: new Set(),
  certificates: new Map(),
});

/** A document without the ids of its blocks. */
const withoutIds = (document: CourseDocument): unknown =>
  JSON.parse(JSON.stringify(document, (name, value: unknown) => (name === "id" ? null : value)));

async function save(world: World, document: CourseDocument): Promise<void> {
  const { status, body } = await world.mine.save(world.id, world.version, document);
  expect(status).toBe(200);
  world.version = body.version;
  world.draft = document;
}

/** Where an edit collided with the draft, publishing asks first. Then the draft is kept. */
async function decide(world: World): Promise<void> {
  const { mine, id, version, draft } = world;
  const { undecided } = (await mine.read(id)).body;
  if (!undecided) return;
  const refused = await mine.publish(id, version);
  expect([refused.status, refused.body.code]).toEqual([409, "draft_undecided"]);
  const { status, body } = await mine.decide(id, version, draft, draft, undecided.published_version);
  expect(status).toBe(200);
  world.version = body.version;
}

/** The questions of a document, each with its lesson. */
const checksOf = (document: CourseDocument): { check: CheckDocument; lesson: LessonDocument }[] =>
  lessonsOf(document).flatMap((lesson) => lesson.checks.map((check) => ({ check, lesson })));

/** Each question that was published before has its id again, in any lesson. */
function checkQuestions(world: World): void {
  const ids = new Map(checksOf(world.published).map(({ check }) => [check.key, check.id]));
  for (const { check } of checksOf(world.draft))
    if (check.id !== null && !world.removed.has(check.id)) expect(ids.get(check.key)).toBe(check.id);
}

/**
 * Finds the answered questions after a publication. One that was taken out of its lesson is gone; one that was removed with
 * its lesson waits for it, with its answers.
 */
function followAnswers(world: World): void {
  const { answered, published } = world;
  const homes = new Map(checksOf(published).map(({ check, lesson }) => [check.id!, lesson.id!]));
  const lessons = new Set(lessonsOf(published).map((lesson) => lesson.id));
  for (const [id, home] of answered) {
    const now = homes.get(id);
    if (now === undefined) {
      if (lessons.has(home)) answered.delete(id);
      continue;
    }
    if (now !== home) world.moved += 1;
    answered.set(id, now);
  }
}

async function publish(world: World): Promise<void> {
  await decide(world);
  const { status, body } = await world.mine.publish(world.id, world.version);
  expect([status, body.outcome]).toEqual([200, "published"]);
  const isNew = body.version > world.version;
  world.version = body.version;
  const { document } = (await world.mine.read(world.id)).body;
  expect(withoutIds(document)).toEqual(withoutIds(world.draft));
  world.published = document;
  checkQuestions(world);
  followAnswers(world);
  world.draft = document;
  if (isNew) world.publications.set(world.version, document);
}

async function restore(world: World, at: number): Promise<void> {
  const numbers = [...world.publications.keys()];
  const number = numbers[at % numbers.length]!;
  const replaced = { version: world.version, draft: world.draft };
  const { status, body } = await world.mine.restore(world.id, number, world.version);
  expect(status).toBe(200);
  world.version = body.version;
  // The draft that it replaces is in the history.
  const kept = await world.mine.version(world.id, replaced.version);
  expect(withoutIds(kept.body.document)).toEqual(withoutIds(replaced.draft));
  world.draft = (await world.mine.read(world.id)).body.document;
  expect(withoutIds(world.draft)).toEqual(withoutIds(world.publications.get(number)!));
}

/** The texts of a document, without keys. */
const textsOf = (part: unknown): string[] =>
  typeof part === "string"
    ? [part]
    : Object.entries(part ?? {}).flatMap(([name, value]) => (name === "key" ? [] : textsOf(value)));
/** The texts of one document that another one does not have. */
const textsBeside = (document: unknown, other: unknown): string[] => {
  const others = new Set(textsOf(other));
  return textsOf(document).filter((text) => !others.has(text));
};

/** An edit of the documents' client: learners see what it sent, and a draft keeps its own texts. */
async function put(world: World, { change, at }: Extract<Step, { does: "put" }>): Promise<void> {
  if (change === "collide") await save(world, { ...world.draft, title: `e${++world.edits}x` });
  const { client, mine, id, published, draft } = world;
  const read = async () => sentBack((await client.read(id)).body);
  const [before, sent] = [await read(), await read()];
  const removed = changeSent(sent, change, at, `p${++world.edits}x`);
  const { status, body } = await client.edit(id, sent);
  expect(status).toBe(200);
  world.version = body.version;
  const after = (await mine.read(id)).body;
  const titles = ({ title, modules }: Sent) => [
    title,
    modules.map((module) => [module.title, module.lessons.map((lesson) => lesson.title)]),
  ];
  expect(titles(await read())).toEqual(titles(sent));
  // Every lesson that it did not remove is the same one, under its title and with its text.
  const known = new Map(lessonsOf(published).map((lesson) => [lesson.id, lesson]));
  const titled = new Map(lessonsOf(published).map((lesson) => [lesson.title, lesson.id]));
  const stayed = lessonsOf(after.published!).filter(({ id: lesson }) => known.has(lesson));
  expect(stayed).toHaveLength(known.size - removed);
  for (const lesson of stayed) {
    expect(titled.get(lesson.title) ?? lesson.id).toBe(lesson.id);
    const { text, checks, resources } = known.get(lesson.id)!;
    expect(lesson).toMatchObject({ text, checks, resources });
  }
  // The draft has its own texts, and the client's too, except where a person must decide.
  const own = textsBeside(draft, published);
  expect(textsBeside(own, after.document)).toEqual([]);
  if (after.undecided) world.collisions += 1;
  else expect(textsBeside(textsBeside(sent, before), after.document)).toEqual([]);
  world.draft = after.document;
  world.published = after.published!;
  const questions = new Set(checksOf(world.published).map(({ check }) => check.id));
  for (const { check } of checksOf(published)) if (!questions.has(check.id)) world.removed.add(check.id);
  followAnswers(world);
  const { number } = (await mine.versions(id)).body.find(({ kind }) => kind === "published")!;
  world.publications.set(number, world.published);
}

async function complete(
  { academy, learner, completed }: World,
  lesson: LessonDocument | undefined,
): Promise<void> {
  if (!lesson) return;
  const input = { params: { id: lesson.id! }, body: { completed: true } };
  expect((await academy.call(completeLesson, input, { as: learner })).status).toBe(200);
  completed.add(lesson.id!);
}

/** Answers every question of the course that has no answer. */
async function answer({ academy, learner, answered, published }: World): Promise<void> {
  for (const { check, lesson } of checksOf(published)) {
    if (answered.has(check.id!)) continue;
    const input = { params: { id: lesson.id! }, body: { check_id: check.id!, chosen: [2] } };
    expect((await academy.call(answerCheck, input, { as: learner })).status).toBe(200);
    answered.set(check.id!, lesson.id!);
  }
}

/** Completes the course and claims its certificate. A course without lessons has none. */
async function claim(world: World): Promise<void> {
  const { academy, id, learner, published, certificates } = world;
  const lessons = lessonsOf(published);
  for (const lesson of lessons) await complete(world, lesson);
  const { status, body } = await academy.call(issueCertificate, { params: { id } }, { as: learner });
  expect(status).toBe(lessons.length > 0 || certificates.size > 0 ? 201 : 409);
  if (status === 201) certificates.set(body.number, body);
}

/** The draft, what is published and the history have the texts that were written. */
async function checkTexts({ academy, mine, id, draft, published, publications }: World): Promise<void> {
  const { body: read } = await mine.read(id);
  expect(withoutIds(read.document)).toEqual(withoutIds(draft));
  expect(read.published).toEqual(published);
  for (const [number, document] of publications)
    expect((await mine.version(id, number)).body.document).toEqual(document);
  const live = await academy.services.db
    .selectFrom("lessons")
    .select(["id", "text"])
    .where("course_id", "=", id)
    .where("retired_at", "is", null)
    .execute();
  expect(new Map(live.map((lesson) => [lesson.id, lesson.text]))).toEqual(
    new Map(lessonsOf(published).map((lesson) => [lesson.id, lesson.text])),
  );
}

/** What the learner answered is answered, also in lessons that were removed. */
async function checkAnswers({ academy, learner, answered }: World): Promise<void> {
  const rows = await academy.services.db
    .selectFrom("lesson_check_answers")
    .select(["check_id", "chosen"])
    .where("user_id", "=", learner.id)
    .where("check_id", "in", [0, ...answered.keys()])
    .execute();
  expect(new Map(rows.map((row) => [row.check_id, row.chosen]))).toEqual(
    new Map([...answered.keys()].map((id) => [id, [2]])),
  );
}

/** What the learner completed is completed, and their page counts it. */
async function checkProgress({ academy, learner, id, published, completed, certificates }: World) {
  const rows = await academy.services.db
    .selectFrom("lesson_completions as done")
    .innerJoin("lessons as lesson", "lesson.id", "done.lesson_id")
    .select("lesson.id")
    .where("done.user_id", "=", learner.id)
    .where("lesson.course_id", "=", id)
    .execute();
  expect(new Set(rows.map((row) => row.id))).toEqual(completed);

  const { body } = await academy.call(findFollowed, { params: { id } }, { as: learner });
  expect(body.modules.map((module) => module.module_title)).toEqual(
    published.modules.map((module) => module.title),
  );
  const shown = body.modules.flatMap((module) => module.lessons);
  const lessons = lessonsOf(published);
  expect(shown.map((one) => [one.lesson_id, one.lesson_title, one.is_completed])).toEqual(
    lessons.map((one) => [one.id, one.title, completed.has(one.id!)]),
  );
  expect(body.progress).toMatchObject({
    completed: lessons.filter((one) => completed.has(one.id!)).length,
    total: lessons.length,
  });
  for (const [number, certificate] of certificates)
    expect((await academy.call(readCertificate, { params: { number } })).body).toEqual(certificate);
}

/** Does one thing with the course, and checks that nothing was lost. */
export async function take(world: World, step: Step): Promise<void> {
  if (step.does === "edit")
    await save(world, edited(world.draft, step.edits, `e${++world.edits}x`, world.files));
  else if (step.does === "put") await put(world, step);
  else if (step.does === "publish") await publish(world);
  else if (step.does === "restore") await restore(world, step.at);
  else if (step.does === "claim") await claim(world);
  else if (step.does === "answer") await answer(world);
  else {
    const lessons = lessonsOf(world.published);
    await complete(world, lessons[step.at % Math.max(1, lessons.length)]);
  }
  await checkTexts(world);
  await checkHandouts(world);
  await checkAnswers(world);
  await checkProgress(world);
}

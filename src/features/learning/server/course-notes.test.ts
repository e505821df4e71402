// The notes of a course, from the people who manage it to its learners.
import { beforeAll, describe, expect, test } from "vitest";
import { findFollowed } from "#features/learning/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { dangerous, htmlAttacks, markdownAttacks } from "#tests/xss-cases.ts";
import * as contract from "../notes-contract.ts";

const academy = setUpAcademy();
let people: Record<"owner" | "coTeacher" | "assistant" | "other" | "admin" | "learner", Someone>;
let course: number;
beforeAll(async () => {
  people = {
    owner: await academy.person("instructor"),
    coTeacher: await academy.person("instructor"),
    assistant: await academy.person("instructor"),
    other: await academy.person("instructor"),
    admin: await academy.person("admin"),
    learner: await academy.person(),
  };
  const { db } = academy.services;
  course = (await addCourse(db, { instructorId: people.owner.id })).id;
  await addEnrolment(db, course, people.learner.id);
  await db
    .insertInto("course_staff")
    .values([
      { course_id: course, user_id: people.coTeacher.id, role: "co_teacher" },
      { course_id: course, user_id: people.assistant.id, role: "assistant" },
    ])
    .execute();
});

const write = async (body: object, as: Someone = people.owner, more: object = {}) =>
  academy.call(contract.createCourseNote, { params: { id: course }, body }, { as, ...more });
const read = async (id: number, as: Someone = people.owner) =>
  academy.call(contract.readCourseNote, { params: { id } }, { as });
const edit = async (id: number, body: object, as: Someone = people.owner) =>
  academy.call(contract.editCourseNote, { params: { id }, body }, { as });
const remove = async (id: number, as: Someone = people.owner) =>
  academy.call(contract.deleteCourseNote, { params: { id } }, { as });
const seen = async () => {
  const { body } = await academy.call(findFollowed, { params: { id: course } }, { as: people.learner });
  return body.notes;
};

describe("a note of a course", () => {
  test("in Markdown is read by its learners as HTML, and by its team as it was written", async () => {
    const text = "Install **pandas 3**.\n\n- one\n- two\n";
    const { status, body } = await write({ title: " Which version ", text });
    expect([status, body]).toEqual([
      201,
      {
        note_id: expect.any(Number),
        course_id: course,
        course_language: "en",
        title: "Which version",
        text,
        body: "<p>Install <strong>pandas 3</strong>.</p><ul>\n<li>one</li>\n<li>two</li>\n</ul>\n",
        version: 1,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    expect((await read(body.note_id)).body).toEqual(body);
    const { note_id, title, body: html, created_at, updated_at } = body;
    // Learners get what the documents have, and nothing more.
    expect((await seen())[0]).toEqual({ note_id, title, body: html, created_at, updated_at });
  });

  test("in HTML is sanitised, and is not taken for Markdown", async () => {
    const html = "<p>Use <em>df.dtypes</em>.</p><script>attacked()</script>";
    const { status, body } = await write({ title: "From elsewhere", body: html });
    expect([status, body.body, body.text]).toEqual([201, "<p>Use <em>df.dtypes</em>.</p>", null]);
    const changed = await edit(body.note_id, { title: "From elsewhere", body: "<h3>New</h3>" });
    expect(changed.body).toMatchObject({ body: "<h3>New</h3>", text: null, version: 2 });
  });

  test("runs and loads nothing, in any form in which it was sent", async () => {
    const sent = [
      ...htmlAttacks.map((body) => ({ title: "x", body: `<p>words</p>${body}` })),
      ...htmlAttacks.map((text) => ({ title: "x", text: `words\n\n${text}` })),
      ...markdownAttacks.map((text) => ({ title: "x", text })),
    ];
    const { body: first } = await write({ title: "x", text: "words" });
    for (const words of sent) {
      expect((await edit(first.note_id, words)).status).toBe(200);
      expect([words, dangerous.test((await seen())[0]!.body)]).toEqual([words, false]);
    }
    expect(sent).toHaveLength(2 * htmlAttacks.length + markdownAttacks.length);
    await remove(first.note_id);
  });

  test.each([
    ["no words", { title: "x" }, "text", "Write something in the note."],
    ["only spaces", { title: "x", text: " \n" }, "text", "Write something in the note."],
    [
      "both forms",
      { title: "x", text: "a", body: "b" },
      "text",
      "Send the note once: as HTML in 'body', or as Markdown in 'text'.",
    ],
    ["no title", { title: " ", text: "a" }, "title", "This field is required."],
    [
      "a long title",
      { title: "x".repeat(201), text: "a" },
      "title",
      "This is too long: at most 200 characters.",
    ],
    ["a number as its text", { title: "x", text: 7 }, "text", "This value is not of the right kind."],
  ])("that has %s is refused, with the reason under the field", async (_, words, field, sentence) => {
    const { status, body } = await write(words);
    expect([status, (body as unknown as Record<string, string[]>)[field]]).toEqual([400, [sentence]]);
  });

  test("is written, changed and deleted only by those who manage the course", async () => {
    const { body: note } = await write({ title: "Ours", text: "a" });
    const { other, assistant, learner, coTeacher, admin } = people;
    for (const [as, status] of [
      [learner, 403],
      [other, 403],
      [assistant, 403],
    ] as const) {
      const words = { title: "Theirs", text: "b" };
      const answers = [
        await write(words, as),
        await read(note.note_id, as),
        await edit(note.note_id, words, as),
        await remove(note.note_id, as),
      ];
      expect(answers.map((one) => one.status)).toEqual([status, status, status, status]);
      // Nothing of the note is in a refusal.
      expect(JSON.stringify(answers.map((one) => one.body))).not.toContain("Ours");
    }
    expect((await edit(note.note_id, { title: "By two", text: "b" }, coTeacher)).body.version).toBe(2);
    expect((await edit(note.note_id, { title: "By three", text: "c" }, admin)).body.version).toBe(3);
    expect((await remove(note.note_id, coTeacher)).status).toBe(204);
    expect((await seen()).map(({ title }) => title)).not.toContain("By three");
    expect((await read(note.note_id)).status).toBe(404);
    expect((await edit(note.note_id, { title: "x", text: "x" })).status).toBe(404);
  });

  test("is not overwritten by somebody who read an older one", async () => {
    const { body: note } = await write({ title: "One", text: "first" });
    const params = note.note_id;
    expect((await edit(params, { title: "One", text: "by her", version: 1 })).status).toBe(200);
    const refused = await edit(params, { title: "One", text: "by him", version: 1 }, people.coTeacher);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: "note_changed", note: { text: "by her", version: 2 } },
    ]);
    expect((await read(params)).body).toMatchObject({ text: "by her", version: 2 });
    // A client that knows no versions writes over the newest one.
    expect((await edit(params, { title: "One", text: "old client" })).body.version).toBe(3);
  });

  test("that is sent twice because an answer was lost is there once", async () => {
    const send = async (key: string) => {
      const response = await fetch(`${academy.url}/api/courses/${course}/notes/`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${people.owner.access}`,
          "content-type": "application/json",
          "idempotency-key": key,
        },
        body: JSON.stringify({ title: "Once", text: "a" }),
      });
      return ((await response.json()) as contract.CourseNote).note_id;
    };
    const [one, two, three] = await Promise.all([send("k1"), send("k1"), send("k2")]);
    expect(one).toBe(two);
    expect(three).not.toBe(one);
    expect((await seen()).filter(({ title }) => title === "Once")).toHaveLength(2);
  });
});

// A course with its people, and the calls of the chat, for the tests of this feature.
import { beforeAll } from "vitest";
import { addStaff } from "#features/courses/server/public.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment, type CourseMade } from "#tests/courses.ts";
import * as contract from "../contract.ts";

export interface People {
  owner: Someone;
  assistant: Someone;
  learner: Someone;
  second: Someone;
  stranger: Someone;
  admin: Someone;
}
type As = Someone | null;

export function openRoom() {
  const academy = setUpAcademy();
  const people = {} as People;
  const course = {} as CourseMade;
  beforeAll(async () => {
    const { db } = academy.services;
    Object.assign(people, {
      owner: await academy.person("instructor", { firstName: "Dr Nusrat", lastName: "Jahan" }),
      assistant: await academy.person("instructor", { firstName: "Mitu", lastName: "Akter" }),
      learner: await academy.person("learner", { firstName: "Rafiq", lastName: "Ahmed" }),
      second: await academy.person("learner", { firstName: "Shaila", lastName: "Parvin" }),
      stranger: await academy.person(),
      admin: await academy.person("admin"),
    });
    Object.assign(course, await addCourse(db, { instructorId: people.owner.id, title: "Good practice" }));
    await db
      .transaction()
      .execute(async (tx) =>
        addStaff(tx, { courseId: course.id, userId: people.assistant.id, role: "assistant" }),
      );
    await addEnrolment(db, course.id, people.learner.id);
    await addEnrolment(db, course.id, people.second.id);
  });

  const at = (id: number | string = course.id) => ({ params: { id } });
  const send = async (body: object = {}, as: As = people.learner, id?: number | string) =>
    academy.call(contract.sendMessage, { ...at(id), body: { content: "Hello", ...body } }, { as });
  const read = async (as: As = people.learner, query: Record<string, unknown> = {}, id?: number | string) =>
    academy.call(contract.findMessages, { ...at(id), query }, { as });
  const contents = async (as: As = people.learner, query: Record<string, unknown> = {}) =>
    (await read(as, query)).body.map(({ content }) => content);
  const room = async (as: As = people.learner, query: Record<string, unknown> = {}) =>
    academy.call(contract.findRoom, { ...at(), query }, { as });
  const remove = async (id: number | string, as: As = people.learner) =>
    (await academy.call(contract.deleteMessage, at(id), { as })).status;
  const markRead = async (message_id: number, as: As = people.learner, body: object = {}) =>
    (await academy.call(contract.markChatRead, { ...at(), body: { message_id, ...body } }, { as })).status;
  const inbox = async (as: As = people.learner) => (await academy.call(contract.findInbox, {}, { as })).body;
  /** A course of its own, so that a test counts its own messages. */
  const freshCourse = async (title = "Fresh", learner = people.learner) => {
    const { db } = academy.services;
    const made = await addCourse(db, { instructorId: people.owner.id, title });
    await addEnrolment(db, made.id, learner.id);
    return made.id;
  };
  return { academy, people, course, send, read, contents, room, remove, markRead, inbox, freshCourse };
}

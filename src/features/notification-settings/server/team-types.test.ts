// Who is in the team of a course chooses how the news for teams reaches them, also an assistant who learns elsewhere.
import { describe, expect, test } from "vitest";
import { addToTeam, removeFromTeam } from "#features/authoring/team-contract.ts";
import { reportMessage } from "#features/chat/reports-contract.ts";
import { sendMessage } from "#features/chat/contract.ts";
import { askQuestion } from "#features/learning/questions-contract.ts";
import { listNotifications, type Notification } from "#features/notifications/contract.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { chooseNotification, readNotificationSettings } from "../contract.ts";

const academy = setUpAcademy();
const ofTeams = ["chat_report", "lesson_question", "course_team"];

const teamTypesOf = async (as: Someone) =>
  (await academy.call(readNotificationSettings, {}, { as })).body.types
    .map(({ type }) => type)
    .filter((type) => ofTeams.includes(type));
const choose = async (as: Someone, type: string, choice = "off") =>
  (await academy.call(chooseNotification, { params: { type, channel: "site" }, body: { choice } }, { as }))
    .status;
/** Which questions and reports a person heard of, the newest first. */
const heardOf = async (as: Someone) => {
  const { body } = await academy.call(listNotifications, {}, { as });
  return (body as unknown as Notification[]).flatMap(({ link }) => {
    if (link?.endsWith("#questions")) return ["question"];
    return link?.endsWith("?reports=1") ? ["report"] : [];
  });
};

async function courseWith(role: "co_teacher" | "assistant", member: Someone) {
  const owner = await academy.person("instructor");
  const course = await addCourse(academy.services.db, { instructorId: owner.id, modules: [["a"]], paisa: 0 });
  const added = await academy.call(
    addToTeam,
    { params: { id: course.id }, body: { email: member.email, role } },
    { as: owner },
  );
  expect(added.status).toBe(201);
  const learner = await academy.person();
  await addEnrolment(academy.services.db, course.id, learner.id);
  return { owner, course, learner };
}

describe("the types for teams", () => {
  test("are not for a learner, are for an assistant, and go when the person leaves the team", async () => {
    const assistant = await academy.person();
    expect(await teamTypesOf(assistant)).toEqual([]);
    expect(await choose(assistant, "lesson_question")).toBe(404);
    const { owner, course } = await courseWith("assistant", assistant);
    expect(await teamTypesOf(assistant)).toEqual(ofTeams);
    for (const type of ofTeams) expect(await choose(assistant, type)).toBe(200);
    // An administrator's alone stay theirs.
    expect(await choose(assistant, "desk")).toBe(404);
    const params = { id: course.id, userId: assistant.id };
    expect((await academy.call(removeFromTeam, { params }, { as: owner })).status).toBe(200);
    expect(await teamTypesOf(assistant)).toEqual([]);
    expect(await choose(assistant, "lesson_question", "on")).toBe(404);
  });

  test("are for co-teachers and owners", async () => {
    const teacher = await academy.person("instructor");
    const { owner } = await courseWith("co_teacher", teacher);
    for (const as of [teacher, owner]) expect(await teamTypesOf(as)).toEqual(ofTeams);
  });
});

test("an assistant who silenced questions and reports gets none, and the owner still does", async () => {
  const assistant = await academy.person();
  const { owner, course, learner } = await courseWith("assistant", assistant);
  const classmate = await academy.person();
  await addEnrolment(academy.services.db, course.id, classmate.id);
  const ask = async (text: string) => {
    const params = { id: course.lessons[0]! };
    const { status } = await academy.call(askQuestion, { params, body: { text } }, { as: learner });
    expect(status).toBe(201);
  };
  const report = async () => {
    const params = { id: course.id };
    const sent = await academy.call(sendMessage, { params, body: { content: "Hello" } }, { as: classmate });
    const reported = await academy.call(
      reportMessage,
      { params: { id: sent.body.message_id }, body: { reason: "unkind" } },
      { as: learner },
    );
    expect(reported.status).toBe(204);
  };
  await ask("Why?");
  await report();
  expect([await heardOf(assistant), await heardOf(owner)]).toEqual([
    ["report", "question"],
    ["report", "question"],
  ]);
  for (const type of ["lesson_question", "chat_report"]) expect(await choose(assistant, type)).toBe(200);
  await ask("And how?");
  await report();
  expect(await heardOf(assistant)).toEqual(["report", "question"]);
  expect(await heardOf(owner)).toEqual(["report", "question", "report", "question"]);
});

import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { courseDetails } from "#features/course-page/contract.ts";
import { findFollowed } from "#features/learning/contract.ts";
import { listNotifications } from "#features/notifications/contract.ts";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { aCategory, draftsOf } from "#tests/drafts.ts";
import { teamOf } from "#tests/teams.ts";
import { exampleDocument, exampleLesson, exampleModule } from "../test-support.ts";

const academy = setUpAcademy();
let owner: Someone;
let other: Someone;
let learner: Someone;
let admin: Someone;
let course: number;
beforeAll(async () => {
  owner = await academy.person("instructor", { firstName: "Nusrat", lastName: "Jahan" });
  admin = await academy.person("admin", { firstName: "Asha", lastName: "Admin" });
});
beforeEach(async () => {
  other = await academy.person("instructor", { firstName: "Tahmina", lastName: "Akter" });
  learner = await academy.person("learner", { firstName: "Rafiq", lastName: "Ahmed" });
  course = (await addCourse(academy.services.db, { instructorId: owner.id, title: "Trials" })).id;
});

const mine = (id = course) => teamOf(academy, id, owner);
const rolesIn = (team: { members: { user_id: number; role: string }[] }) =>
  team.members.map(({ user_id, role }) => [user_id, role]);
const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const noticesOf = async (as: Someone): Promise<string[]> => {
  const { body } = await academy.call(listNotifications, {}, { as });
  return (body as unknown as { message: string }[]).map(({ message }) => message);
};
const auditOf = async (id = course) =>
  academy.services.db
    .selectFrom("audit_log")
    .select(["action", "actor_id", "before", "after"])
    .where("subject_kind", "=", "course")
    .where("subject_id", "=", id)
    .orderBy("id")
    .execute();
const newDraft = async (): Promise<number> => {
  const modules = [exampleModule("m", [exampleLesson("a")])];
  const document = exampleDocument({ category_id: await aCategory(academy), modules });
  return (await draftsOf(academy, owner).create(document)).body.course_id;
};

describe("a team", () => {
  test("gets people by their address, who are told; its owner sees their addresses", async () => {
    expect((await mine().read()).body.members).toHaveLength(1);
    const { status } = await mine().add(learner.email.toUpperCase(), "assistant");
    expect(status).toBe(201);
    const { body } = await mine().add(other.email, "co_teacher");
    expect(body).toEqual({
      course_id: course,
      course_title: "Trials",
      may_change: true,
      members: [
        {
          user_id: owner.id,
          name: "Nusrat Jahan",
          email: owner.email,
          profile_picture: null,
          role: "owner",
          added_at: null,
          is_you: true,
        },
        {
          user_id: other.id,
          name: "Tahmina Akter",
          email: other.email,
          profile_picture: null,
          role: "co_teacher",
          added_at: expect.stringMatching(/Z$/),
          is_you: false,
        },
        {
          user_id: learner.id,
          name: "Rafiq Ahmed",
          email: learner.email,
          profile_picture: null,
          role: "assistant",
          added_at: expect.stringMatching(/Z$/),
          is_you: false,
        },
      ],
    });
    expect(await noticesOf(other)).toEqual(["You are a co-instructor of the course Trials now."]);
    expect(await noticesOf(learner)).toEqual(["You are an assistant in the course Trials now."]);
    expect(await auditOf()).toEqual([
      {
        action: "course.team_added",
        actor_id: owner.id,
        before: null,
        after: { user_id: learner.id, role: "assistant" },
      },
      {
        action: "course.team_added",
        actor_id: owner.id,
        before: null,
        after: { user_id: other.id, role: "co_teacher" },
      },
    ]);
  });

  test("is read by its people and administrators, without addresses where they may not change it", async () => {
    await mine().add(learner.email, "assistant");
    for (const person of [learner, other]) await mine().add(person.email, "co_teacher");
    for (const [person, sees] of [
      [learner, false],
      [other, false],
      [admin, true],
    ] as const) {
      const { body } = await teamOf(academy, course, person).read();
      expect([body.may_change, body.members.length]).toEqual([sees, 3]);
      expect(body.members.every(({ email }) => (email !== null) === sees)).toBe(true);
      expect(body.members.filter(({ is_you }) => is_you).map(({ user_id }) => user_id)).toEqual(
        person === admin ? [] : [person.id],
      );
    }
    const stranger = await academy.person("instructor");
    expect(refusal(await teamOf(academy, course, stranger).read())).toEqual([403, "not_your_course"]);
    expect(refusal(await teamOf(academy, course, null).read())).toEqual([401, "not_signed_in"]);
    expect(refusal(await mine(987_654).read())).toEqual([404, "not_found"]);
    const draft = await newDraft();
    expect((await mine(draft).read()).body.members).toHaveLength(1);
    expect(refusal(await teamOf(academy, draft, stranger).read())).toEqual([404, "not_found"]);
  });

  test("takes nobody who has no usable account, and no learner as a co-teacher", async () => {
    const sentence = "Nobody in this academy has this email address. Ask the person to sign up first.";
    const unknown = await mine().add("nobody@example.com", "assistant");
    expect([unknown.status, unknown.body.email]).toEqual([400, [sentence]]);
    const gone = await academy.person("instructor");
    const { db } = academy.services;
    await db.updateTable("users").set({ is_active: false }).where("id", "=", gone.id).execute();
    expect((await mine().add(gone.email, "assistant")).body.email).toEqual([sentence]);
    const unverified = { is_active: true, email_verified_at: null };
    await db.updateTable("users").set(unverified).where("id", "=", gone.id).execute();
    expect((await mine().add(gone.email, "assistant")).body.email).toEqual([sentence]);
    const refused = await mine().add(learner.email, "co_teacher");
    expect([refused.status, Object.keys(refused.body).includes("role")]).toEqual([400, true]);
    expect((await mine().add("no address", "assistant")).status).toBe(400);
    for (const role of ["owner", "", undefined])
      expect((await mine().add(other.email, role)).body.role).toEqual(["Please choose a role."]);
    expect((await mine().read()).body.members).toHaveLength(1);
  });

  test("has each person once", async () => {
    await mine().add(other.email, "co_teacher");
    for (const email of [other.email, owner.email])
      expect(refusal(await mine().add(email, "assistant"))).toEqual([409, "already_in_team"]);
    expect(rolesIn((await mine().read()).body)).toEqual([
      [owner.id, "owner"],
      [other.id, "co_teacher"],
    ]);
  });

  test("is changed by its owner and administrators only", async () => {
    const assistant = await academy.person("instructor");
    await mine().add(other.email, "co_teacher");
    await mine().add(assistant.email, "assistant");
    for (const [person, answer] of [
      [other, [403, "not_your_part"]],
      [assistant, [403, "not_your_part"]],
      [await academy.person("instructor"), [403, "not_your_course"]],
      [learner, [403, "forbidden"]],
      [null, [401, "not_signed_in"]],
    ] as const) {
      const theirs = teamOf(academy, course, person);
      expect(refusal(await theirs.add(learner.email, "assistant"))).toEqual(answer);
      expect(refusal(await theirs.change(assistant.id, "co_teacher"))).toEqual(answer);
      expect(refusal(await theirs.remove(assistant.id))).toEqual(answer);
    }
    const admins = teamOf(academy, course, admin);
    expect(rolesIn((await admins.change(assistant.id, "co_teacher")).body)).toContainEqual([
      assistant.id,
      "co_teacher",
    ]);
    expect(rolesIn((await admins.remove(assistant.id)).body)).toHaveLength(2);
    expect(await noticesOf(assistant)).toEqual(["You are no longer in the team of the course Trials."]);
    expect((await auditOf()).map(({ action }) => action)).toEqual([
      "course.team_added",
      "course.team_added",
      "course.team_changed",
      "course.team_removed",
    ]);
  });

  test("answers 404 for a person who is not in it, and does nothing twice", async () => {
    await mine().add(other.email, "co_teacher");
    expect(refusal(await mine().change(learner.id, "assistant"))).toEqual([404, "not_found"]);
    expect(refusal(await mine().remove(learner.id))).toEqual([404, "not_found"]);
    expect((await mine().change(other.id, "co_teacher")).status).toBe(200);
    expect((await mine().change(other.id, "head")).body.role).toEqual(["Please choose a role."]);
    expect(await auditOf()).toHaveLength(1);
  });
});

describe("a course", () => {
  const instructorOf = async () =>
    (await academy.call(courseDetails, { params: { id: course } })).body.instructor_name;

  test("is handed over to a co-teacher, and its owner before stays as one", async () => {
    await mine().add(other.email, "co_teacher");
    expect(await instructorOf()).toBe("Nusrat Jahan");
    await academy.call(findFollowed, { params: { id: course } }, { as: other });
    const { status, body } = await mine().change(other.id, "owner");
    expect([status, body.may_change]).toEqual([200, false]);
    expect(rolesIn(body)).toEqual([
      [other.id, "owner"],
      [owner.id, "co_teacher"],
    ]);
    // Visitors see it at once, and so do the people of the course.
    expect(await instructorOf()).toBe("Tahmina Akter");
    const followed = await academy.call(findFollowed, { params: { id: course } }, { as: other });
    expect([followed.body.instructor_name, followed.body.my_role]).toEqual(["Tahmina Akter", "owner"]);
    expect(refusal(await mine().remove(other.id))).toEqual([403, "not_your_part"]);
    expect((await noticesOf(other))[0]).toBe("The course Trials is yours now: you are its owner.");
    expect((await auditOf()).at(-1)).toEqual({
      action: "course.owner_changed",
      actor_id: owner.id,
      before: { owner_id: owner.id },
      after: { owner_id: other.id },
    });
    // Publishing keeps the new owner.
    const theirs = draftsOf(academy, other);
    const { version, document } = (await theirs.read(course)).body;
    const saved = await theirs.save(course, version, { ...document, title: "Newer" });
    expect((await theirs.publish(course, saved.body.version)).status).toBe(200);
    expect(await instructorOf()).toBe("Tahmina Akter");
  });

  test("is handed over only to a co-teacher, and always has an owner", async () => {
    await mine().add(learner.email, "assistant");
    expect(refusal(await mine().change(learner.id, "owner"))).toEqual([400, "invalid"]);
    await mine().add(other.email, "assistant");
    expect(refusal(await mine().change(other.id, "owner"))).toEqual([409, "not_a_co_teacher"]);
    expect(refusal(await mine().change(owner.id, "assistant"))).toEqual([409, "owner_stays"]);
    expect(refusal(await mine().remove(owner.id))).toEqual([409, "owner_stays"]);
    expect(await instructorOf()).toBe("Nusrat Jahan");
  });

  test("that was never published is handed over too", async () => {
    const draft = await newDraft();
    await mine(draft).add(other.email, "co_teacher");
    expect((await mine(draft).change(other.id, "owner")).status).toBe(200);
    expect(rolesIn((await teamOf(academy, draft, other).read()).body)).toEqual([
      [other.id, "owner"],
      [owner.id, "co_teacher"],
    ]);
    const { body } = await draftsOf(academy, other).publish(draft, 1);
    expect(body.outcome).toBe("published");
    const shown = await academy.call(courseDetails, { params: { id: draft } });
    expect(shown.body.instructor_id).toBe(other.id);
  });

  test("is handed over by an administrator, and both people are told", async () => {
    await mine().add(other.email, "co_teacher");
    expect((await teamOf(academy, course, admin).change(other.id, "owner")).body.may_change).toBe(true);
    expect((await noticesOf(owner))[0]).toBe("You are a co-instructor of the course Trials now.");
  });

  test("that is deleted before it was published leaves no team", async () => {
    const draft = await newDraft();
    await mine(draft).add(other.email, "co_teacher");
    expect((await draftsOf(academy, owner).discard(draft, 1)).status).toBe(200);
    const { db } = academy.services;
    const left = await db.selectFrom("course_staff").selectAll().where("course_id", "=", draft).execute();
    expect(left).toEqual([]);
  });
});

describe("a person's own data", () => {
  test("has the teams, which end with the account; the course stays", async () => {
    await mine().add(learner.email, "assistant");
    const { body } = await academy.call(exportOwnData, {}, { as: learner });
    expect(body.course_teams).toEqual([
      { course_id: course, course_title: "Trials", role: "assistant", added_at: expect.any(String) },
    ]);
    const { status } = await academy.call(
      deleteAccount,
      { body: { password: learner.password } },
      { as: learner },
    );
    expect(status).toBe(200);
    expect(rolesIn((await mine().read()).body)).toEqual([[owner.id, "owner"]]);
  });

  test("goes with the drafts of a person, also for the others of their teams", async () => {
    const leaving = await academy.person("instructor");
    const document = exampleDocument({ title: "Begun" });
    const { course_id: draft } = (await draftsOf(academy, leaving).create(document)).body;
    await teamOf(academy, draft, leaving).add(other.email, "co_teacher");
    await academy.call(deleteAccount, { body: { password: leaving.password } }, { as: leaving });
    expect((await teamOf(academy, draft, other).read()).status).toBe(404);
    const { body } = await academy.call(exportOwnData, {}, { as: other });
    expect(body.course_teams).toEqual([]);
  });
});

// A course with its people, and the calls of announcements, for the tests of this feature.
import { beforeAll, expect } from "vitest";
import { addStaff } from "#features/courses/server/public.ts";
import { listNotifications, type Notification } from "#features/notifications/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment, type CourseMade } from "#tests/courses.ts";
import * as contract from "../contract.ts";

export interface People {
  owner: Someone;
  coTeacher: Someone;
  assistant: Someone;
  learner: Someone;
  stranger: Someone;
  other: Someone;
  admin: Someone;
}

export const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();

export function openClass() {
  const academy = setUpAcademy();
  const people = {} as People;
  const course = {} as CourseMade;
  beforeAll(async () => {
    const { db } = academy.services;
    Object.assign(people, {
      owner: await academy.person("instructor", { firstName: "Dr Nusrat", lastName: "Jahan" }),
      coTeacher: await academy.person("instructor"),
      assistant: await academy.person("instructor"),
      learner: await academy.person(),
      stranger: await academy.person(),
      other: await academy.person("instructor"),
      admin: await academy.person("admin"),
    });
    Object.assign(course, await addCourse(db, { instructorId: people.owner.id, title: "Good practice" }));
    await db.transaction().execute(async (tx) => {
      await addStaff(tx, { courseId: course.id, userId: people.coTeacher.id, role: "co_teacher" });
      await addStaff(tx, { courseId: course.id, userId: people.assistant.id, role: "assistant" });
    });
    await addEnrolment(db, course.id, people.learner.id);
  });

  const send = async (
    body: object = {},
    as: Someone | null = people.owner,
    headers: Record<string, string> = {},
  ) =>
    academy.call(
      contract.createAnnouncement,
      { body: { course: course.id, title: "Week 3", content: "Sixty rows.", ...body } },
      { as, headers },
    );
  const change = async (id: number | string, body: object, as: Someone | null = people.owner) =>
    academy.call(
      contract.editAnnouncement,
      { params: { id }, body: { title: "Week 3", content: "Sixty rows.", ...body } },
      { as },
    );
  const remove = async (id: number | string, as: Someone | null = people.owner) =>
    (await academy.call(contract.deleteAnnouncement, { params: { id } }, { as })).status;
  const read = async (id: number | string, as: Someone | null = people.learner) =>
    academy.call(contract.readAnnouncement, { params: { id } }, { as });
  const list = async (as: Someone | null = people.learner, query: Record<string, unknown> = {}) =>
    academy.call(contract.findAnnouncements, { params: { id: course.id }, query }, { as });
  const titles = async (as: Someone = people.learner) =>
    ((await list(as)).body as unknown as contract.Announcement[]).map(({ title }) => title);
  const noticesOf = async (who: Someone, language = "en") =>
    (await academy.call(listNotifications, {}, { as: who, language })).body as unknown as Notification[];
  const noticesAbout = async (id: number, who: Someone = people.learner) =>
    (await noticesOf(who)).filter(({ link }) => link?.endsWith(`?announcement=${id}`));
  /** Waits until nobody has to be notified any more. */
  const delivered = async () =>
    expect
      .poll(async () => academy.services.db.selectFrom("announcement_deliveries").selectAll().execute(), {
        timeout: 20_000,
      })
      .toEqual([]);
  const auditOf = async (id: number) =>
    academy.services.db
      .selectFrom("audit_log")
      .select(["actor_id", "action", "before", "after"])
      .where("subject_kind", "=", "announcement")
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute();
  return {
    academy,
    people,
    course,
    send,
    change,
    remove,
    read,
    list,
    titles,
    noticesOf,
    noticesAbout,
    delivered,
    auditOf,
  };
}

import { expect, test } from "vitest";
import { listNotifications } from "#features/notifications/contract.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { completeLesson, findFollowed } from "../contract.ts";

const academy = setUpAcademy();

test("the last completion and the invitation to claim are one transaction", async () => {
  const { db, connection } = academy.services;
  const instructor = await academy.person("instructor");
  const learner = await academy.person();
  const course = await addCourse(db, { instructorId: instructor.id, modules: [["One", "Two"]] });
  await addEnrolment(db, course.id, learner.id);
  const [one, two] = course.lessons;
  const complete = async (id: number) =>
    academy.call(completeLesson, { params: { id }, body: { completed: true } }, { as: learner });
  const progress = async () => {
    const { body } = await academy.call(findFollowed, { params: { id: course.id } }, { as: learner });
    return body.progress.completed;
  };
  const invitations = async () => {
    const { body } = await academy.call(listNotifications, {}, { as: learner });
    return (body as unknown as { link: string }[]).filter(({ link }) =>
      link.startsWith(`/course/${course.id}/`),
    );
  };

  await connection.sql`create function fail_invitation() returns trigger language plpgsql as $$
    begin raise exception 'no invitation today'; end $$`;
  await connection.sql`create trigger fail_invitation before insert on certificate_invitations
    for each row execute function fail_invitation()`;
  expect((await complete(one!)).status).toBe(200);
  expect((await complete(two!)).status).toBe(500);
  expect([await progress(), await invitations()]).toEqual([1, []]);

  await connection.sql`drop trigger fail_invitation on certificate_invitations`;
  expect((await complete(two!)).body.progress).toEqual({ completed: 2, total: 2, percent: 100 });
  expect(await invitations()).toHaveLength(1);
  await complete(two!);
  expect(await invitations()).toHaveLength(1);
});

// Who teaches and who runs the academy is said at what they write.
import { expect, test } from "vitest";
import { changeAccount } from "#features/accounts/administration-contract.ts";
import { deleteAccount } from "#features/own-data/contract.ts";
import * as contract from "../contract.ts";
import { openForum } from "./test-support.ts";

const { academy, author, other, admin, begin, topic, say, mark } = await openForum();

const listed = async (query: Record<string, unknown>) =>
  ((await academy.call(contract.listTopics, { query }, { as: author })).body as contract.TopicPage).results;

test("a topic and a comment say that their writer is an instructor or an administrator", async () => {
  const ids: number[] = [];
  for (const as of [author, other, admin]) ids.push((await begin({}, as)).body.id);
  const roles = [undefined, "instructor", "admin"];
  const read = await Promise.all(ids.map(async (id) => (await topic(id, {}, author)).body));
  expect(read.map(({ user_role }) => user_role)).toEqual(roles);
  const shown = (await listed({ page: 1 })).filter(({ id }) => ids.includes(id));
  expect(shown.map(({ user_role }) => user_role)).toEqual(roles.toReversed());

  const [id] = ids;
  const posted = [];
  for (const as of [author, other, admin]) posted.push((await say(id, "So.", as)).body);
  expect(posted.map(({ user_role }) => user_role)).toEqual(roles);
  await mark(id!, posted[1]!.id);
  const { body } = await topic(id!, {}, author);
  expect(body.comments.map(({ user_role }) => user_role)).toEqual(roles.toReversed());
  expect(body.answer!.comment.user_role).toBe("instructor");
  // Of a learner the field is left out, and the account itself has none.
  expect(Object.keys(posted[0]!)).not.toContain("user_role");
  expect(Object.keys(posted[1]!.created_by)).not.toContain("user_role");
});

test("the role is that of today, and a deleted account has none", async () => {
  const teacher = await academy.person("instructor");
  const { id } = (await begin({}, teacher)).body;
  const promoted = { params: { id: teacher.id }, body: { role: "admin" as const } };
  expect((await academy.call(changeAccount, promoted, { as: admin })).status).toBe(200);
  expect((await topic(id)).body.user_role).toBe("admin");
  const demoted = { params: { id: teacher.id }, body: { role: "instructor" as const } };
  expect((await academy.call(changeAccount, demoted, { as: admin })).status).toBe(200);
  expect((await topic(id)).body.user_role).toBe("instructor");
  const { password } = teacher;
  expect((await academy.call(deleteAccount, { body: { password } }, { as: teacher })).status).toBe(200);
  expect((await topic(id)).body).toMatchObject({ created_by: { first_name: "A former member" } });
  expect((await topic(id)).body.user_role).toBeUndefined();
});

// Helpers for the tests of the forum, on an academy of their own.
import { afterAll } from "vitest";
import { openAcademy, type Someone } from "#tests/academy.ts";
import { type Notification, listNotifications } from "#features/notifications/contract.ts";
import { writeSetting } from "#kit/server/settings.ts";
import * as contract from "../contract.ts";
import { postsPerHourSetting } from "./public.ts";

/** A forum with two categories, a person who begins topics, one who answers, and an administrator. */
export async function openForum() {
  const academy = await openAcademy();
  afterAll(async () => academy.close());
  const { db } = academy.services;
  const author = await academy.person("learner", { firstName: "Lamia", lastName: "Tasnim" });
  const other = await academy.person("instructor", { firstName: "Sadia", lastName: "Hossain" });
  const admin = await academy.person("admin");
  const rows = await db
    .insertInto("forum_categories")
    .values([
      { name: "Statistics help", name_bn: "পরিসংখ্যানে সাহায্য", position: 2 },
      { name: "Research questions", position: 1 },
    ])
    .returning("id")
    .execute();
  const categories = rows.map(({ id }) => id);
  const postsPerHour = async (most: number) => writeSetting(db, postsPerHourSetting, most);
  await postsPerHour(10_000);

  return {
    academy,
    author,
    other,
    admin,
    categories,
    postsPerHour,
    begin: async (body: unknown = {}, as: Someone | null = author, headers: Record<string, string> = {}) =>
      academy.call(
        contract.createTopic,
        {
          body:
            typeof body === "object"
              ? { name: "A question", text: "How?", category_id: categories[0], ...body }
              : body,
        },
        { as, headers },
      ),
    topic: async (id: number, query: Record<string, unknown> = {}, as: Someone | null = other) =>
      academy.call(contract.readTopic, { params: { id }, query }, { as }),
    change: async (id: number | string, body: unknown, as: Someone | null = author) =>
      academy.call(contract.editTopic, { params: { id }, body }, { as }),
    remove: async (id: number | string, as: Someone | null = author) =>
      (await academy.call(contract.deleteTopic, { params: { id } }, { as })).status,
    say: async (
      topicId: unknown,
      text: unknown,
      as: Someone | null = other,
      headers: Record<string, string> = {},
    ) => academy.call(contract.createComment, { body: { topic: topicId, text } }, { as, headers }),
    changeComment: async (id: number | string, body: unknown, as: Someone | null = other) =>
      academy.call(contract.editComment, { params: { id }, body }, { as }),
    removeComment: async (id: number | string, as: Someone | null = other) =>
      (await academy.call(contract.deleteComment, { params: { id } }, { as })).status,
    noticesOf: async (who: Someone, language = "en") =>
      (await academy.call(listNotifications, {}, { as: who, language })).body as unknown as Notification[],
    /** The entries of the audit log about a topic or a comment. */
    auditOf: async (kind: string, id: number) =>
      db
        .selectFrom("audit_log")
        .select(["actor_id", "action", "before"])
        .where("subject_kind", "=", kind)
        .where("subject_id", "=", id)
        .execute(),
  };
}

// Helpers for the tests of the forum, on an academy of their own.
import { afterAll } from "vitest";
import { openAcademy, type Someone } from "#tests/academy.ts";
import { type Notification, listNotifications } from "#features/notifications/contract.ts";
import { writeSetting } from "#kit/server/settings.ts";
import * as contract from "../contract.ts";
import * as moderation from "../moderation-contract.ts";
import { newAccountHoursSetting, postsPerHourSetting } from "./public.ts";

const hiding = (reason: string | null) =>
  reason === null ? { is_hidden: false } : { is_hidden: true, reason };

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
  /** How long an account is new. The accounts of these tests are never new, if the test does not say so. */
  const newFor = async (hours: number) => writeSetting(db, newAccountHoursSetting, hours);
  await newFor(0);

  return {
    academy,
    author,
    other,
    admin,
    categories,
    postsPerHour,
    newFor,
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
    reportTopic: async (id: number, body: unknown = { reason: "spam" }, as: Someone | null = other) =>
      academy.call(moderation.reportTopic, { params: { id }, body }, { as }),
    reportComment: async (id: number, body: unknown = { reason: "spam" }, as: Someone | null = author) =>
      academy.call(moderation.reportComment, { params: { id }, body }, { as }),
    desk: async (query: Record<string, unknown> = {}, as: Someone | null = admin) =>
      academy.call(moderation.listForumReports, { query }, { as }),
    lock: async (id: number, is_locked: unknown = true, as: Someone | null = admin, reason?: unknown) =>
      academy.call(moderation.lockTopic, { params: { id }, body: { is_locked, reason } }, { as }),
    pin: async (id: number, is_pinned: unknown = true, as: Someone | null = admin) =>
      academy.call(moderation.pinTopic, { params: { id }, body: { is_pinned } }, { as }),
    /** Without a reason the topic is shown again. */
    hideTopic: async (id: number, reason: string | null, as: Someone | null = admin) =>
      academy.call(moderation.hideTopic, { params: { id }, body: hiding(reason) }, { as }),
    hideComment: async (id: number, reason: string | null, as: Someone | null = admin) =>
      academy.call(moderation.hideComment, { params: { id }, body: hiding(reason) }, { as }),
    mark: async (topicId: number, comment: unknown, as: Someone | null = author) =>
      academy.call(moderation.markAnswer, { params: { id: topicId }, body: { comment } }, { as }),
    noticesOf: async (who: Someone, language = "en") =>
      (await academy.call(listNotifications, {}, { as: who, language })).body as unknown as Notification[],
    /** The entries of the audit log about a topic or a comment. */
    auditOf: async (kind: string, id: number) =>
      db
        .selectFrom("audit_log")
        .select(["actor_id", "action", "before"])
        .orderBy("id")
        .where("subject_kind", "=", kind)
        .where("subject_id", "=", id)
        .execute(),
  };
}

import { sql } from "kysely";
import { expect, test } from "vitest";
import { pageText } from "#features/pages/contract.ts";
import { listFiles } from "#kit/server/file-store/list-files.ts";
import { writeSetting } from "#kit/server/settings.ts";
import { makePdf } from "#tests/made-pdf.ts";
import { deleteOldPrivate } from "./delete-old-private.ts";
import { filesIn } from "#tests/chat-files.ts";
import { privateMonthsSetting } from "./settings.ts";
import { tellAbsent } from "./tell-absent.ts";
import { openRoom } from "./test-support.ts";

const { academy, people, course, send, contents } = openRoom();
const { sendFile, open } = filesIn(academy);
const keep = async (months: number) => writeSetting(academy.services.db, privateMonthsSetting, { months });
const alone = () => ({ learner: people.learner.id });

async function age(id: number, months: number): Promise<void> {
  await sql`update chat_messages set created_at = now() - make_interval(months => ${months}::integer) - interval '1 day'
    where id = ${id}`.execute(academy.services.db);
}

async function privately(content: string, months: number): Promise<number> {
  const { key } = await sendFile(people.learner, course.id, {
    name: "a.pdf",
    bytes: makePdf([[]]),
    ...alone(),
  });
  const { message_id: id } = (await send({ content, file: key, ...alone() })).body;
  await tellAbsent(academy.services, 0);
  await age(id, months);
  return id;
}

test("private messages are kept for ever at first; then older ones are deleted in batches, with their files", async () => {
  const old = [await privately("Old", 7), await privately("Older", 8), await privately("Oldest", 30)];
  const inRoom = (await send({ content: "In the room" })).body.message_id;
  await age(inRoom, 30);
  const stored = async () =>
    (await listFiles(academy.services.files.disk, "chat", { recursive: true })).length;
  await deleteOldPrivate(academy.services);
  expect([await contents(people.learner, alone()), await stored()]).toEqual([["Old", "Older", "Oldest"], 3]);
  await keep(6);
  const young = await privately("Young", 5);
  await deleteOldPrivate(academy.services, 2);
  expect([await contents(people.learner, alone()), await stored()]).toEqual([["Young"], 1]);
  const left = await sql`select from chat_files where message_id = any(${old}) or is_dropped`.execute(
    academy.services.db,
  );
  expect(left.rows).toEqual([]);
  expect([(await open(people.learner, old[0]!)).status, (await open(people.learner, young)).status]).toEqual([
    404, 200,
  ]);
  expect(await contents(people.learner)).toEqual(["In the room"]);
});

test("the notification of a conversation that is empty now is withdrawn", async () => {
  const notices = async () =>
    (
      await sql`select from notifications where topic = ${`chat:${course.id}:${people.learner.id}`}`.execute(
        academy.services.db,
      )
    ).rows.length;
  // The owner and the assistant.
  expect(await notices()).toBe(2);
  await keep(1);
  await deleteOldPrivate(academy.services);
  expect(await notices()).toBe(0);
});

test("the privacy page says the present value, in both languages", async () => {
  const textOf = async (language: string) =>
    JSON.stringify(
      (await academy.call(pageText, { params: { page: "privacy", language } }, { language: "en" })).body,
    );
  await keep(0);
  expect(await textOf("en")).toContain(
    "Private conversations with the team of a course are kept as long as your account.",
  );
  await keep(12);
  // The kept page goes when the server hears of the change.
  await expect.poll(async () => textOf("en")).toContain("are deleted after 12\u00a0months.");
  expect(await textOf("bn")).toContain("ব্যক্তিগত আলাপের বার্তা ১২\u00a0মাস পর মুছে ফেলা হয়।");
  expect(await textOf("bn")).not.toContain("{private_messages}");
});

import { sql } from "kysely";
import { expect, test } from "vitest";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import { addEnrolment } from "#tests/courses.ts";
import { openRoom } from "./test-support.ts";

import { makePdf } from "#tests/made-pdf.ts";
import { listFiles } from "#kit/server/file-store/list-files.ts";
import { reportMessage } from "../reports-contract.ts";
import { tidyAttachments } from "#features/uploads/server/public.ts";
import { chatFiles } from "./drop-files.ts";
import { filesIn } from "#tests/chat-files.ts";

const { academy, people, course, send, read, markRead, remove } = openRoom();
const { sendFile, open } = filesIn(academy);

async function leaver(firstName = "Farida") {
  const person = await academy.person("learner", { firstName, lastName: "Pervin" });
  await addEnrolment(academy.services.db, course.id, person.id);
  return person;
}

test("a person exports what they wrote in rooms and privately, and how far they read", async () => {
  const person = await leaver();
  const { message_id } = (await send({ content: "In the room" }, person)).body;
  await send({ content: "Privately", learner: person.id }, person);
  await send({ content: "Not mine" });
  await markRead(message_id, person);
  const { body } = await academy.call(exportOwnData, {}, { as: person });
  expect(body).toMatchObject({
    chat_messages: [
      { content: "In the room", course_title: "Good practice", is_private: false },
      { content: "Privately", is_private: true },
    ],
    chat_reads: [{ course_id: course.id, learner_id: null, last_read_id: message_id }],
  });
});

test("messages of rooms stay without the name; private ones, live events and positions are deleted", async () => {
  const person = await leaver("Shahnaz");
  const stays = (await send({ content: "Stays" }, person)).body.message_id;
  const removed = (await send({ content: `I am Shahnaz Pervin` }, person)).body.message_id;
  await remove(removed, people.owner);
  await send({ content: "Privately", learner: person.id }, person);
  await send({ content: "The team's private answer", learner: person.id }, people.owner);
  const reply = (await send({ content: "A reply in the room", reply_to: stays }, people.second)).body;
  expect(reply.reply_to).toMatchObject({ user_name: "Shahnaz Pervin", content: "Stays" });
  const { message_id: others } = (await send({ content: "Not about them" }, people.second)).body;
  await markRead(stays, person);
  const { status } = await academy.call(
    deleteAccount,
    { body: { password: person.password } },
    { as: person },
  );
  expect(status).toBe(200);
  expect((await read()).body.find(({ message_id }) => message_id === stays)).toMatchObject({
    content: "Stays",
    user_name: "A former member",
    user_profile_picture: null,
  });
  const { rows } = await sql`
    select 'message' as left from chat_messages where learner_id = ${person.id}
    union all select 'conversation' from chat_conversations where learner_id = ${person.id}
    union all select 'read' from chat_reads where user_id = ${person.id} or learner_id = ${person.id}
    union all select 'event' from live_events where payload::text like '%Shahnaz%'
      or payload::text like '%The team''s private answer%' or payload::text like '%A reply in the room%'
    union all select 'audit' from audit_log where before::text like '%Shahnaz%'`.execute(academy.services.db);
  expect(rows).toEqual([]);
  // The reply stays without the name, and so do the events of others.
  expect((await read()).body.find(({ message_id }) => message_id === reply.message_id)).toMatchObject({
    content: "A reply in the room",
    reply_to: { message_id: stays, user_name: "", content: "Stays" },
  });
  const left = await sql`select from live_events
    where kind = 'chat_message' and payload @> ${JSON.stringify({ message_id: others })}::jsonb`.execute(
    academy.services.db,
  );
  expect(left.rows).toHaveLength(1);
});

test("files and reports are exported; with the account the files are deleted, and reports lose their name", async () => {
  const person = await leaver("Rokeya");
  const bytes = makePdf([[]]);
  const { key } = await sendFile(person, course.id, { name: "Rokeya.pdf", bytes });
  const { message_id: withFile } = (await send({ content: "", file: key }, person)).body;
  const learner = person.id;
  const answer = await sendFile(people.owner, course.id, { name: "Answer.pdf", bytes, learner });
  await send({ content: "See", file: answer.key, learner }, people.owner);
  const { message_id: reported } = (await send({ content: "Rude" })).body;
  const body = { reason: "unkind", words: "I, Rokeya, saw it" };
  await academy.call(reportMessage, { params: { id: reported }, body }, { as: person });
  expect((await academy.call(exportOwnData, {}, { as: person })).body).toMatchObject({
    chat_files: [
      {
        name: "Rokeya.pdf",
        size: bytes.length,
        message_id: withFile,
        link: `/api/chat/messages/${withFile}/file/`,
      },
    ],
    chat_reports: [{ message_id: reported, reason: "unkind", words: "I, Rokeya, saw it", decision: null }],
  });
  await academy.call(deleteAccount, { body: { password: person.password } }, { as: person });
  expect((await open(people.learner, withFile)).status).toBe(404);
  expect((await read()).body.find(({ message_id }) => message_id === withFile)).toMatchObject({
    file: null,
    deleted: "author",
  });
  await tidyAttachments(academy.services, chatFiles);
  const { disk } = academy.services.files;
  expect(await listFiles(disk, "chat", { recursive: true })).toEqual([]);
  const { rows } = await sql`
    select 'file' as left from chat_files where key in (${key}, ${answer.key})
    union all select 'report' from chat_reports where user_id = ${person.id} or words like '%Rokeya%'`.execute(
    academy.services.db,
  );
  expect(rows).toEqual([]);
  const stillOpen =
    await sql`select from chat_reports where message_id = ${reported} and decision is null`.execute(
      academy.services.db,
    );
  expect(stillOpen.rows).toHaveLength(1);
});

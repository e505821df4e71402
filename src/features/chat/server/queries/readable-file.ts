import { sql } from "kysely";
import type { AttachmentKind } from "#features/uploads/attachment-rules.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Person } from "#kit/server/services.ts";
import { readsMessage } from "./access.ts";

/** The file of a message that a person may read now. Administrators see that of a reported message. */
export async function findReadableFile(db: Db, messageId: number, person: Person) {
  const { rows } = await sql<{ key: string; file_key: string; kind: AttachmentKind; name: string }>`
    select file.key, file.file_key, file.kind, file.name
    from chat_files as file
    join chat_messages as message on message.id = file.message_id
    join courses as course on course.id = message.course_id
    where message.id = ${messageId} and message.deleted_by is null
      and (${readsMessage(person)} or (${person.role === "admin"}::boolean and exists (
        select from chat_reports as report where report.message_id = message.id and report.decision is null)))`.execute(
    db,
  );
  return rows[0];
}

// What the demo's learners wrote to the academy, and who of them asked to be called.
import type { Tx } from "#kit/server/database/connect.ts";
import { type DemoContent, known } from "./content.ts";

const hour = 60 * 60 * 1000;

const written = [
  {
    from: "sharmin-nahar",
    hoursAgo: 3,
    subject: "Invoice for my hospital",
    message:
      "My department refunds course fees, but needs a receipt with the hospital’s name on it.\nCan you send one for the GCP course?",
  },
  {
    from: "liton-das",
    hoursAgo: 9,
    subject: "লাইভ ক্লাসের রেকর্ডিং",
    message: "গতকালের লাইভ ক্লাসে থাকতে পারিনি, ডিউটি ছিল। রেকর্ডিং কোথায় পাব?",
  },
  {
    from: "tanvir-hasan",
    hoursAgo: 31,
    subject: "Group enrolment",
    message:
      "We are eleven residents who would like to take the systematic review course together. Is there a price for groups?",
    answeredAfter: 4,
  },
  {
    from: "kamrul-islam",
    hoursAgo: 76,
    subject: "Name on the certificate",
    message:
      "My name was spelled without its second part. I have corrected my profile; can the certificate be issued again?",
    answeredAfter: 20,
  },
];

const callers = [
  { from: "nadia-chowdhury", phone: "01711000231", hoursAgo: 5 },
  { from: "sohel-rana", phone: "01911000417", hoursAgo: 22 },
  { from: "arif-mahmud", phone: "01811000652", hoursAgo: 98, answeredAfter: 3 },
];

export async function loadMessages(
  tx: Tx,
  content: DemoContent,
  people: Map<string, number>,
  now: Date,
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  const emails = new Map(
    (await tx.selectFrom("users").select(["id", "email"]).where("is_demo", "=", true).execute()).map(
      ({ id, email }) => [id, email],
    ),
  );
  const answered = (hoursAgo: number, after: number | undefined) =>
    after === undefined
      ? { answered_at: null, answered_by: null }
      : { answered_at: ago(hoursAgo - after), answered_by: known(people, "admin") };
  const sender = (key: string) => {
    const { first_name, last_name } = content.people.learners[key]!;
    return { user_id: known(people, key), name: `${first_name} ${last_name}` };
  };
  await tx
    .insertInto("contact_messages")
    .values(
      written.map(({ from, hoursAgo, answeredAfter, subject, message }) => ({
        ...sender(from),
        email: emails.get(known(people, from))!,
        subject,
        message,
        sent_at: ago(hoursAgo),
        ...answered(hoursAgo, answeredAfter),
      })),
    )
    .execute();
  await tx
    .insertInto("mentorship_leads")
    .values(
      callers.map(({ from, phone, hoursAgo, answeredAfter }) => ({
        ...sender(from),
        phone,
        sent_at: ago(hoursAgo),
        ...answered(hoursAgo, answeredAfter),
      })),
    )
    .execute();
}

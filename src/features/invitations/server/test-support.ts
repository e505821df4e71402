import { beforeAll, expect } from "vitest";
import { listUsers } from "#features/accounts/administration-contract.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { secretIn } from "#tests/mail-catcher.ts";
import * as contract from "../contract.ts";

let made = 0;
/** An address that nobody else has. */
export const address = () => `invited${++made}@example.com`;
export const file = (...lines: string[]) =>
  ["email,first_name,last_name,phone,language", ...lines].join("\n");
export const member = {
  first_name: "Rahima",
  last_name: "Khatun",
  phone: "01712345678",
  password: "seven lamps by the river",
};

/** An academy with an administrator and a course, and what tests of invitations do in it. */
export function setUpInvitations() {
  const academy = setUpAcademy();
  const staff = {} as { admin: Someone; course: number };
  beforeAll(async () => {
    staff.admin = await academy.person("admin", { firstName: "Selina", lastName: "Akter" });
    const instructor = await academy.person("instructor");
    staff.course = (
      await addCourse(academy.services.db, { instructorId: instructor.id, title: "Trials" })
    ).id;
  });

  const send = async (body: object, as: Someone | null = staff.admin) =>
    academy.call(contract.importLearners, { body: { reason: "A workshop", ...body } }, { as });

  return {
    academy,
    /** Filled in before the first test. */
    staff,
    send,
    invite: async (csv: string, course_id?: number) => send({ csv, course_id, dry_run: false }),
    read: async (secret: string) => academy.call(contract.readInvitation, { body: { secret } }),
    accept: async (secret: string, more: object = { member }) =>
      academy.call(contract.acceptInvitation, { body: { secret, agrees: true, ...more } }),

    /** The secret of the link in the next mail to an address, when the server has recorded that the mail was sent. */
    async mailedSecret(email: string, cause: () => Promise<unknown>): Promise<string> {
      const mail = academy.mail.nextMailTo(email);
      await cause();
      const secret = secretIn(await mail);
      const isRecorded = async () =>
        academy.services.db
          .selectFrom("invitations")
          .select("id")
          .where("id", "=", Number(secret.split(".")[0]))
          .where("mailed_at", "is not", null)
          .executeTakeFirst();
      await expect.poll(isRecorded).toBeDefined();
      return secret;
    },
    usersWith: async (email: string) =>
      (await academy.call(listUsers, { query: { search: email } }, { as: staff.admin })).body.count,
    expire: async (email: string, days = 0) =>
      academy.services.db
        .updateTable("invitations")
        .set({ expires_at: new Date(Date.now() - 1_000 - days * 24 * 60 * 60 * 1_000) })
        .where("email", "=", email)
        .execute(),
  };
}

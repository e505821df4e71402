// One mail a day, at six in the evening of Bangladesh: never twice, never lost.
import { describe, expect, test } from "vitest";
import { withdrawNotice } from "./public.ts";
import { maxDigestLines, sendDigests } from "./send-digests.ts";
import { openNews } from "./test-support.ts";
import { listNotifications, markRead, type Notification } from "../contract.ts";

const { academy, choose, tell, mailsTo, jobsDone, dueOf } = openNews();

const day = 24 * 60 * 60 * 1_000;
let days = 1;
/** The digest of the next day, so that each test has one of its own. */
const nextEvening = () => new Date(Date.now() + days++ * day);

async function digestReader(role: "admin" | "learner" = "admin") {
  const reader = await academy.person(role, { firstName: "Lamia" });
  await choose(reader, { mail: "digest" });
  return reader;
}
const digests = async (now: Date, batch?: number) => {
  await sendDigests(academy.services, now, batch);
  await jobsDone("mail-digest");
};

test("has everything that is new and unread, the newest first, each with its address", async () => {
  const reader = await digestReader();
  for (const [message, link] of [
    ["First", "/dashboard"],
    ["Read", "/forums"],
    ["Withdrawn", "/payments"],
    ["Last <b>", "/certificates"],
  ] as const)
    await tell([reader], message, { link });
  const rows = (await academy.call(listNotifications, {}, { as: reader })).body as unknown as Notification[];
  const read = rows.find(({ message }) => message === "Read")!;
  await academy.call(markRead, { params: { id: read.id } }, { as: reader });
  await withdrawNotice(academy.services.db, { userId: reader.id, link: "/payments" });
  await digests(nextEvening());
  const [mail, ...others] = mailsTo(reader);
  expect(others).toEqual([]);
  const home = academy.services.config.publicUrl;
  expect(mail!.subject).toBe("2 things are new for you at Bidya Academy");
  expect(mail!.text).toContain(`- Last <b>\n  ${home}/certificates\n- First\n  ${home}/dashboard\n`);
  expect(mail!.html).toContain(`href="${home}/certificates"`);
  expect(mail!.html).not.toContain("<b>");
  expect(mail!.text).not.toMatch(/Read\n|Withdrawn/);
  expect(mail!.headers["list-unsubscribe"]).toContain(`?token=${reader.id}.digest.`);
  expect(mail!.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
});

test("does not come if nothing is new, or if all of it was read or withdrawn", async () => {
  const [idle, read, withdrawn] = [await digestReader(), await digestReader(), await digestReader()];
  await tell([read, withdrawn], "Gone", { link: "/payments" });
  await academy.services.db
    .updateTable("notifications")
    .set({ is_read: true })
    .where("user_id", "=", read.id)
    .execute();
  await withdrawNotice(academy.services.db, { userId: withdrawn.id, link: "/payments" });
  await digests(nextEvening());
  expect([idle, read, withdrawn].flatMap((reader) => mailsTo(reader))).toEqual([]);
});

describe("comes once a day", () => {
  test("if many processes make it at the same time, in batches of any size", async () => {
    const readers = await Promise.all(Array.from({ length: 7 }, async () => digestReader()));
    await tell(readers, "Once");
    const evening = nextEvening();
    await Promise.all([1, 2, 3, 7, 100].map(async (batch) => digests(evening, batch)));
    await digests(evening);
    expect(readers.map((reader) => mailsTo(reader).length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  test("and what came after it is in the next one", async () => {
    const reader = await digestReader();
    await tell([reader], "Today");
    const evening = nextEvening();
    await digests(evening);
    // It is as old as the first: its transaction was slow, and committed after the digest was made.
    await tell([reader], "Committed late");
    await digests(evening);
    expect(mailsTo(reader)).toHaveLength(1);
    await digests(nextEvening());
    expect(mailsTo(reader).map(({ text }) => /- (.+)/.exec(text)![1])).toEqual(["Today", "Committed late"]);
  });

  test("at its time, and not before", async () => {
    const reader = await digestReader();
    await tell([reader], "Too new");
    await digests(new Date(Date.now() - day));
    expect(mailsTo(reader)).toEqual([]);
    expect(await dueOf(reader)).toMatchObject([{ mail_due: "digest" }]);
    await digests(nextEvening());
    expect(mailsTo(reader)).toHaveLength(1);
  });

  test("if the process is killed before the commit", async () => {
    const reader = await digestReader();
    await tell([reader], "Not lost");
    const evening = nextEvening();
    const { db } = academy.services;
    const jobs = {
      ...academy.services.jobs,
      enqueueAll: async () => {
        throw new Error("killed");
      },
    };
    await expect(sendDigests({ db, jobs }, evening)).rejects.toThrow("killed");
    await digests(evening);
    expect(mailsTo(reader)).toHaveLength(1);
  });
});

test("a person who chose mails at once still gets the digest of before; one who ended them gets none", async () => {
  const [atOnce, ended] = [await digestReader(), await digestReader()];
  await tell([atOnce, ended], "Before");
  await choose(atOnce, { mail: "now" });
  await choose(ended, { mail: "none" });
  expect(await dueOf(ended)).toMatchObject([{ mail_due: null }]);
  await digests(nextEvening());
  expect([mailsTo(atOnce).length, mailsTo(ended).length]).toEqual([1, 0]);
});

test("a long one has the newest lines and says how many more there are", async () => {
  const reader = await digestReader();
  await tell(
    Array.from({ length: maxDigestLines + 2 }, () => reader),
    "Many",
  );
  await digests(nextEvening());
  const [mail] = mailsTo(reader);
  expect(mail!.text.match(/^- Many$/gm)).toHaveLength(maxDigestLines);
  expect(mail!.text).toContain("There are 2 more on the site.");
});

test("closed accounts get none, and nothing is stored for deleted ones", async () => {
  const [closed, gone] = [await digestReader(), await digestReader()];
  await tell([closed, gone], "Closed");
  const { db } = academy.services;
  await db.updateTable("users").set({ is_active: false }).where("id", "=", closed.id).execute();
  await db.updateTable("users").set({ forgotten_at: new Date() }).where("id", "=", gone.id).execute();
  await digests(nextEvening());
  expect([...mailsTo(closed), ...mailsTo(gone)]).toEqual([]);
  const stored = await db
    .selectFrom("notification_digests")
    .select("user_id")
    .where("user_id", "=", gone.id)
    .execute();
  expect(stored).toEqual([]);
});

// The mails about parts that are due, in both languages, as a mail program reads them.
import { beforeAll, describe, expect, test } from "vitest";
import { contactEmailSetting } from "#features/academy/server/public.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import { writeSetting } from "#kit/server/settings.ts";
import { formatDate } from "#kit/shared/dates.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { instalmentsIn, threeParts } from "#tests/instalments.ts";
import { shopIn } from "#tests/payments.ts";
import { courseTitle, expectSound, publicUrl, withoutIds } from "#tests/sound-mails.ts";
import { remind } from "./remind.ts";

const academy = setUpAcademy({ PUBLIC_URL: publicUrl });
let parts: ReturnType<typeof instalmentsIn>;
let course: number;
beforeAll(async () => {
  const { db } = academy.services;
  parts = instalmentsIn(academy);
  await writeSetting(db, contactEmailSetting, "help@academy.example");
  const instructorId = (await academy.person("instructor")).id;
  course = (await addCourse(db, { instructorId, title: courseTitle.en, paisa: 400_000 })).id;
  await parts.plan(course, threeParts);
});

const words = {
  en: {
    subject: /^Part 2 of 3 for/,
    amount: "৳1,200.00",
    soon: "will be due soon",
    due: "is due now",
    locked: "The lessons are locked now",
  },
  bn: {
    subject: /৩ কিস্তির ২ নম্বর/,
    amount: "৳১,২০০.০০",
    soon: "সময় এগিয়ে আসছে",
    due: "সময় হয়েছে",
    locked: "পাঠগুলো এখন বন্ধ",
  },
};

describe.each(["en", "bn"] as const)("in %s", (language) => {
  const said = words[language];
  /** A day, counted from today, as the mail has it. */
  const day = (days: number) =>
    inLanguage(language, () => formatDate(new Date(Date.now() + days * 86_400_000)));

  /** Somebody who has paid the first part. */
  async function payer() {
    const person = await academy.person("learner", { firstName: "Rahima <b>" });
    await academy.services.db.updateTable("users").set({ language }).where("id", "=", person.id).execute();
    await parts.pay(person, course, { in_parts: true });
    await academy.mail.nextMailTo(person.email);
    /** The mail that comes some days later, the only one. */
    const mailAfter = async (days: number) => {
      await parts.wait(person, course, days);
      await remind(academy.services);
      const mail = await academy.mail.nextMailTo(person.email, 10_000, said.subject);
      expectSound(mail, language);
      // The digits of the other language.
      expect(withoutIds(mail.text)).not.toMatch(language === "bn" ? /[0-9]/ : /[০-৯]/);
      for (const every of [
        "Rahima <b>",
        courseTitle.en,
        said.amount,
        `${publicUrl}/payment?course=${course}`,
      ])
        expect(mail.text).toContain(every);
      await expect(academy.mail.nextMailTo(person.email, 300)).rejects.toThrow("no mail");
      return mail;
    };
    return { mailAfter };
  }

  test("a part that will be due soon, then the same part when it is due", async () => {
    const { mailAfter } = await payer();
    const soon = await mailAfter(28);
    // The day, and the last one before the lessons are locked.
    for (const one of [said.soon, day(2), day(9)]) expect(soon.text).toContain(one);
    // People are told from nine in the morning on, so the morning of its day is certain a day later.
    const due = await mailAfter(3);
    for (const one of [said.due, day(-1), day(6)]) expect(due.text).toContain(one);
    expect(due.text).not.toContain(said.locked);
  });

  test("a part that is late says that the lessons are locked, if they are", async () => {
    const late = await (await payer()).mailAfter(38);
    for (const one of [said.due, said.locked, day(-8)]) expect(late.text).toContain(one);
    expect(late.text).not.toContain(day(-1));
    const shop = shopIn(academy);
    await shop.setting("instalment_late", "nothing");
    const open = await (await payer()).mailAfter(38);
    expect(open.text).toContain(said.due);
    expect(open.text).not.toContain(said.locked);
    await shop.setting("instalment_late", "lock");
  });
});

// Mails and notifications are in the language that a person read last, not in the language of their sign-up.
import { expect, test } from "vitest";
import { languagesSetting } from "#features/academy/server/public.ts";
import { writeSetting } from "#kit/server/settings.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { codeIn } from "#tests/mail-catcher.ts";
import { logIn, refreshTokens, register, verifyOtp } from "../../contract.ts";

const academy = setUpAcademy();

const languageOf = async ({ id }: Pick<Someone, "id">) =>
  (
    await academy.services.db
      .selectFrom("users")
      .select("language")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).language;

test("signing in with another language changes the language, and a call without a language does not", async () => {
  const person = await academy.person();
  const { email, password } = person;
  expect(await languageOf(person)).toBe("en");
  await academy.call(logIn, { body: { email, password } }, { language: "bn-BD,bn;q=0.9" });
  expect(await languageOf(person)).toBe("bn");
  for (const language of ["fr", "*", ""]) {
    expect((await academy.call(logIn, { body: { email, password } }, { language })).status).toBe(200);
    expect(await languageOf(person)).toBe("bn");
  }
});

test("a wrong password changes nothing", async () => {
  const person = await academy.person();
  const body = { email: person.email, password: "not the password" };
  expect((await academy.call(logIn, { body }, { language: "bn" })).status).toBe(401);
  expect(await languageOf(person)).toBe("en");
});

test("the next token refresh stores a new language of the page", async () => {
  const person = await academy.person();
  const first = await academy.call(refreshTokens, { body: { refresh: person.refresh } }, { language: "bn" });
  expect(first.status).toBe(200);
  expect(await languageOf(person)).toBe("bn");
  const second = await academy.call(
    refreshTokens,
    { body: { refresh: first.body.refresh } },
    { language: "en" },
  );
  expect(second.status).toBe(200);
  expect(await languageOf(person)).toBe("en");
  // A refused request does not change the language.
  const refused = await academy.call(refreshTokens, { body: { refresh: "rubbish" } }, { language: "bn" });
  expect(refused.status).toBe(401);
  expect(await languageOf(person)).toBe("en");
});

test("a person who signs up in one language and confirms in the other gets one welcome, in the other", async () => {
  const person = {
    first_name: "Nasrin",
    last_name: "Akter",
    email: "switches@example.com",
    phone: "01712345678",
    password: "correct horse battery",
  };
  await academy.call(register, { body: person });
  const code = codeIn(await academy.mail.nextMailTo(person.email));
  const body = { email: person.email, otp_code: code };
  expect((await academy.call(verifyOtp, { body }, { language: "bn" })).status).toBe(200);
  expect((await academy.mail.nextMailTo(person.email)).subject).toBe("Bidya Academy-এ স্বাগতম");
  expect((await academy.call(verifyOtp, { body }, { language: "bn" })).status).toBe(400);
  await expect(academy.mail.nextMailTo(person.email, 500)).rejects.toThrow("no mail");
});

test("an academy that offers one language writes every mail in it", async () => {
  await writeSetting(academy.services.db, languagesSetting, ["bn"]);
  const person = {
    first_name: "Nasrin",
    last_name: "Akter",
    email: "reads.english@example.com",
    phone: "01712345678",
    password: "correct horse battery",
  };
  await academy.call(register, { body: person }, { language: "en" });
  expect((await academy.mail.nextMailTo(person.email)).subject).toMatch(/[\u0980-\u09ff]/);
});

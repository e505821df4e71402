import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeCertificate } from "#tests/made-certificate.ts";
import { catchMail, type MailCatcher, type Treatment } from "#tests/mail-catcher.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { composeMail, mailJob } from "./mail.ts";
import { createLog, type Log } from "./log.ts";
import { createMailer, type Mailer } from "./mailer.ts";

const treatments: Record<string, Treatment> = {
  "gone@example.com": 550,
  "busy@example.com": 451,
  "slow@example.com": "silence",
};

const academy = setUpAcademy();
let catcher: MailCatcher;
let mailer: Mailer;
const logged: string[] = [];

beforeAll(async () => {
  catcher = await catchMail((address) => treatments[address] ?? "take");
  const note = (...said: unknown[]) => void logged.push(JSON.stringify(said));
  const log = Object.assign(createLog("silent"), { warn: note, error: note }) as Log;
  mailer = createMailer({
    smtpUrl: catcher.url,
    from: "Bidya Academy <academy@example.org>",
    db: academy.services.db,
    log,
  });
});
afterAll(async () => {
  await catcher.stop();
});

const mailTo = (to: string) =>
  composeMail({
    to,
    language: "en",
    academy: "Bidya Academy",
    logo: null,
    contact: "help@example.org",
    home: "https://academy.example",
    subject: "Hello",
    paragraphs: ["One line."],
  });

test("a mail goes out with both parts, says that a program wrote it and where answers go", async () => {
  await mailer.send(mailTo("taken@example.com"));
  const { headers, raw, text, html } = await catcher.nextMailTo("taken@example.com");
  expect(headers).toMatchObject({ "auto-submitted": "auto-generated", "reply-to": "help@example.org" });
  expect(headers["message-id"]).toMatch(/^<.+@example\.org>$/);
  expect(Date.parse(headers.date!)).toBeGreaterThan(Date.now() - 60_000);
  expect(raw).toMatch(/content-type: text\/plain; charset=utf-8/i);
  expect(raw).toMatch(/content-type: text\/html; charset=utf-8/i);
  expect(text).toContain("One line.");
  expect(html).toContain("One line.");
});

test("a permanent refusal is final, and logged without the address", async () => {
  await mailer.send(mailTo("gone@example.com"));
  expect(logged.join()).toContain("550");
  expect(logged.join()).not.toContain("gone@example.com");
});

test("a temporary refusal is tried again, and logged without the address", async () => {
  const failure = await mailer.send(mailTo("busy@example.com")).catch((error: Error) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(JSON.stringify([failure!.message, failure])).not.toContain("busy@");
  expect(failure!.message).toContain("451");
});

test("a failure says whether it is about one mail or about the server", async () => {
  await expect(mailer.send(mailTo("busy@example.com"))).rejects.toMatchObject({ isOfOneMail: true });
  const nobodyListens = createMailer({
    smtpUrl: "smtp://127.0.0.1:1",
    from: "academy@example.org",
    db: academy.services.db,
    log: createLog("silent"),
  });
  await expect(nobodyListens.send(mailTo("taken@example.com"))).rejects.toMatchObject({ isOfOneMail: false });
});

test("a mail that fails is tried again later, and a mail that hangs delays no other", async () => {
  const kind = mailJob<{ to: string }>("mail-of-a-test");
  const { jobs, db, connection } = academy.services;
  await jobs.work(kind, async ({ to }) => mailer.send(mailTo(to)));
  const states = async () => {
    const rows = await connection.sql<{ to: string; state: string; retry_limit: number }[]>`
      select data->>'to' as to, state::text, retry_limit from jobs.job where name = ${kind.name}`;
    return Object.fromEntries(rows.map(({ to, state, retry_limit }) => [to, `${state} of ${retry_limit}`]));
  };
  await jobs.enqueue(db, kind, { to: "slow@example.com" });
  await jobs.enqueue(db, kind, { to: "gone@example.com" });
  // The slow one is being waited for by now.
  await expect.poll(async () => (await states())["slow@example.com"]).toBe("active of 10");
  for (const to of ["one@example.com", "two@example.com"]) await jobs.enqueue(db, kind, { to });
  await catcher.nextMailTo("one@example.com");
  await catcher.nextMailTo("two@example.com");
  expect((await states())["slow@example.com"]).toBe("active of 10");
  await jobs.enqueue(db, kind, { to: "busy@example.com" });
  await expect.poll(states, { timeout: 10_000 }).toEqual({
    "slow@example.com": "active of 10",
    "gone@example.com": "completed of 10",
    "one@example.com": "completed of 10",
    "two@example.com": "completed of 10",
    "busy@example.com": "retry of 10",
  });
});

describe("encryption", () => {
  const mailerFor = (smtpUrl: string, tls?: "offered" | "required") =>
    createMailer({
      smtpUrl,
      tls,
      from: "academy@example.org",
      db: academy.services.db,
      log: createLog("silent"),
    });

  test("is used where it is offered: a server that cannot prove its name gets nothing", async () => {
    const taken: string[] = [];
    // It offers STARTTLS with a certificate that nobody signed.
    const server = new SMTPServer({
      authOptional: true,
      onMailFrom({ address }, _session, done) {
        taken.push(address);
        done();
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as { port: number };
    await expect(mailerFor(`smtp://127.0.0.1:${port}`).send(mailTo("anyone@example.com"))).rejects.toThrow(
      "the mail server did not take a mail",
    );
    expect(taken).toEqual([]);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  test.each([
    ["smtps", "offered"],
    ["smtps", "required"],
    ["smtp", "offered"],
    ["smtp", "required"],
  ] as const)("by %s, %s: a server that proves its name gets the mail encrypted", async (scheme, tls) => {
    const certificate = makeCertificate();
    const taken: { secure: boolean; to: string[] }[] = [];
    const server = new SMTPServer({
      ...certificate,
      secure: scheme === "smtps",
      authOptional: true,
      closeTimeout: 200,
      onData(stream, { secure, envelope }, done) {
        taken.push({ secure, to: envelope.rcptTo.map(({ address }) => address) });
        stream.resume().on("end", () => done());
      },
    });
    // It says so when a client does not trust it.
    server.on("error", () => {});
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as { port: number };
    const send = async () =>
      mailerFor(`${scheme}://127.0.0.1:${port}`, tls).send(mailTo("anyone@example.com"));
    await expect(send()).rejects.toThrow("the mail server did not take a mail");
    expect(taken).toEqual([]);
    const trusted = getCACertificates("default");
    setDefaultCACertificates([...trusted, certificate.cert]);
    try {
      await send();
    } finally {
      setDefaultCACertificates(trusted);
    }
    expect(taken).toEqual([{ secure: true, to: ["anyone@example.com"] }]);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  test("where it is required, a server that offers none gets nothing", async () => {
    const before = catcher.mails.length;
    const mail = mailTo("anyone@example.com");
    await expect(mailerFor(catcher.url, "required").send(mail)).rejects.toThrow(
      "the mail server did not take a mail",
    );
    expect(catcher.mails).toHaveLength(before);
    await mailerFor(catcher.url).send(mail);
    expect(catcher.mails).toHaveLength(before + 1);
  });
});

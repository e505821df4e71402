import { text as readText } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface CaughtMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** By their names in lower case. */
  headers: Record<string, string>;
  /** The message as it came. */
  raw: string;
}

export interface MailCatcher {
  url: string;
  mails: CaughtMail[];
  /**
   * Waits for the next mail to an address that was not returned before. With a subject, only a mail with that
   * subject.
   */
  nextMailTo(address: string, withinMs?: number, subject?: RegExp): Promise<CaughtMail>;
  stop(): Promise<void>;
}

/** The six digits of a code mail. */
export function codeIn(mail: CaughtMail): string {
  const code = /^\d{6}$/m.exec(mail.text)?.[0];
  if (!code) throw new Error("there is no code in this mail");
  return code;
}

/** The secret of the link in a code mail. */
export function secretIn(mail: CaughtMail): string {
  const secret = new URLSearchParams(/#(\S+)$/m.exec(mail.text)?.[1]).get("secret");
  if (!secret) throw new Error("there is no link with a secret in this mail");
  return secret;
}

/** How the server treats a recipient: a status refuses the recipient, `silence` never answers. */
export type Treatment = number | "silence" | "take";

/** A real SMTP server on loopback that stores the mails it gets. */
export async function catchMail(
  treat: (address: string) => Treatment | Promise<Treatment> = () => "take",
): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const handedOut = new Set<CaughtMail>();
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 200,
    disabledCommands: ["STARTTLS"],
    async onRcptTo({ address }, _session, done) {
      const treatment = await treat(address.toLowerCase());
      if (treatment === "silence") return;
      if (treatment === "take") return done();
      done(Object.assign(new Error(`<${address}> is refused`), { responseCode: treatment }));
    },
    async onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
      try {
        const raw = await readText(stream);
        const { subject = "", text = "", html = "", headers } = await PostalMime.parse(raw);
        const named = Object.fromEntries(headers.map(({ key, value }) => [key, value]));
        mails.push({ to, subject, text, html, headers: named, raw });
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async nextMailTo(address, withinMs = 10_000, subject = /(?:)/) {
      for (const until = Date.now() + withinMs; Date.now() < until;) {
        const mail = mails.find(
          (m) => m.to.includes(address.toLowerCase()) && !handedOut.has(m) && subject.test(m.subject),
        );
        if (mail) {
          handedOut.add(mail);
          return mail;
        }
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error(`no mail ${subject} to ${address} within ${withinMs} ms`);
    },
    stop: async () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

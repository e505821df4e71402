import { text as readText } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface CaughtMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

export interface MailCatcher {
  url: string;
  mails: CaughtMail[];
  /** Waits for the next mail to an address that was not handed out before. */
  nextMailTo(address: string, withinMs?: number): Promise<CaughtMail>;
  stop(): Promise<void>;
}

/** The six digits of a code mail. */
export function codeIn(mail: CaughtMail): string {
  const code = /^\d{6}$/m.exec(mail.text)?.[0];
  if (!code) throw new Error("there is no code in this mail");
  return code;
}

/** A real SMTP server on loopback that keeps what it is sent. */
export async function catchMail(): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const handedOut = new Set<CaughtMail>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
      try {
        const { subject = "", text = "", html = "" } = await PostalMime.parse(await readText(stream));
        mails.push({ to, subject, text, html });
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
    async nextMailTo(address, withinMs = 10_000) {
      for (const until = Date.now() + withinMs; Date.now() < until;) {
        const mail = mails.find((m) => m.to.includes(address.toLowerCase()) && !handedOut.has(m));
        if (mail) {
          handedOut.add(mail);
          return mail;
        }
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error(`no mail to ${address} within ${withinMs} ms`);
    },
    stop: async () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

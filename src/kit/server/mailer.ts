import { createTransport } from "nodemailer";
import type { Database } from "./database/connect.ts";
import type { Log } from "./log.ts";
import type { Mail } from "./mail.ts";

export interface Mailer {
  /**
   * Hands a mail to the SMTP server. If the server refuses it permanently, that is logged and final.
   * It throws if another try may help, so that the job is tried again.
   */
  send(mail: Mail): Promise<void>;
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
}

// An answer about this recipient or this text, unless it is 421: the server closes. A refusal of our own sign-in or
// sender is the operator's to mend.
const isAboutOneMail = ({ responseCode, command }: SmtpError): boolean =>
  responseCode !== undefined && responseCode !== 421 && (command === "RCPT TO" || command === "DATA");

const isForGood = (error: SmtpError): boolean =>
  isAboutOneMail(error) && error.responseCode! >= 500 && error.responseCode! < 600;

/** The part of a failure that is logged: never the server's own text, which repeats the address. */
export class MailFailure extends Error {
  /** The server refused this mail alone: it may take others. */
  readonly isOfOneMail: boolean;

  constructor(error: SmtpError) {
    const { code = "no code", responseCode } = error;
    super(`the mail server did not take a mail (${[code, responseCode].filter(Boolean).join(" ")})`);
    this.isOfOneMail = isAboutOneMail(error);
  }
}

const seconds = 1_000;

/** Mail programs show a button that calls this address (RFC 8058). */
const oneClick = (address: string) => ({
  "List-Unsubscribe": { prepared: true, value: `<${address}>` },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Whether a connection must be encrypted, or is where the server offers it. `smtps://` always is. */
type SmtpTls = "offered" | "required";

const smtpMailer = (smtpUrl: string, tls: SmtpTls, from: string, log: Log): Mailer => {
  const transport = createTransport(
    {
      url: smtpUrl,
      // Where the server offers STARTTLS it is used, and nothing is sent if that fails. `required`: nothing is sent
      // to a server that offers none.
      requireTLS: tls === "required",
      opportunisticTLS: false,
      // A server that says nothing must not hold a worker for ten minutes.
      connectionTimeout: 10 * seconds,
      greetingTimeout: 10 * seconds,
      socketTimeout: 20 * seconds,
    },
    { from },
  );
  return {
    async send({ to, replyTo, unsubscribe, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          // As an address, not as text: text is read as a list of them.
          to: { name: "", address: to },
          ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
          // Tells mail programs not to send an absence note to a program.
          headers: {
            "Auto-Submitted": "auto-generated",
            "X-Auto-Response-Suppress": "All",
            ...(unsubscribe ? oneClick(unsubscribe) : {}),
          },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        const failure = error as SmtpError;
        if (!isForGood(failure)) throw new MailFailure(failure);
        const { responseCode: status, command } = failure;
        log.warn({ status, command }, "the mail server refused a mail for good");
      }
    },
  };
};

const maxKeptMails = 500;

// A machine without SMTP keeps its mails where /dev/mail shows them.
const developmentMailbox = (db: Database): Mailer => ({
  async send({ to, subject, text, html }) {
    const { id } = await db
      .insertInto("dev_mails")
      .values({ recipient: to, subject, text, html })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .deleteFrom("dev_mails")
      .where("id", "<=", id - maxKeptMails)
      .execute();
  },
});

export const createMailer = (options: {
  smtpUrl: string | undefined;
  tls?: SmtpTls;
  from: string;
  db: Database;
  log: Log;
}): Mailer => {
  const { smtpUrl, tls = "offered", from, db, log } = options;
  const mailer = smtpUrl ? smtpMailer(smtpUrl, tls, from, log) : developmentMailbox(db);
  return {
    async send(mail) {
      // The account was deleted while the mail waited. Its new address exists nowhere (RFC 2606).
      if (!mail.to.endsWith(".invalid")) await mailer.send(mail);
    },
  };
};

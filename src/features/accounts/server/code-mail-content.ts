import type { MailContent } from "#kit/server/mail-parts.ts";
import { formatDateTime } from "#kit/shared/date-times.ts";
import * as m from "#messages/accounts.ts";
import { forgotPasswordPath, loginPath, mailedLink, signupPath } from "../paths.ts";

export type CodePurpose = "verify_email" | "reset_password";

interface CodeMailParts {
  known: boolean;
  /** When the registration was made that the mail confirms. Undefined: it confirms none. */
  registeredAt: Date | undefined;
  /** When another browser registered the same address. Undefined: none did. */
  otherRegisteredAt: Date | undefined;
  /** Undefined: after too many wrong codes only the link is taken. */
  code: string | undefined;
  /** The secret of the link. */
  secret: string;
  email: string;
  academy: string;
  home: string;
}

/** Says which registration a mail confirms. A stranger can register any address, and only its owner can notice that. */
const aboutRegistration = ({
  registeredAt,
  otherRegisteredAt,
}: Pick<CodeMailParts, "registeredAt" | "otherRegisteredAt">): string[] => [
  ...(registeredAt ? [m.mail_code_registration({ time: formatDateTime(registeredAt) })] : []),
  ...(otherRegisteredAt ? [m.mail_code_other({ time: formatDateTime(otherRegisteredAt) })] : []),
  m.mail_code_not_you(),
];

/** What the mails with a code say, and the mails in their place that have none. */
export const codeMailContent: Record<CodePurpose, (parts: CodeMailParts) => MailContent> = {
  verify_email: ({ known, code, secret, email, academy, home, ...registration }) =>
    known
      ? {
          subject: m.mail_known_subject({ academy }),
          paragraphs: [m.mail_known_hello()],
          link: { label: m.mail_known_log_in(), address: `${home}${loginPath}` },
          why: m.mail_known_why({ academy }),
        }
      : {
          subject: m.mail_code_subject({ academy }),
          preheader: m.mail_code_preheader(),
          paragraphs: [
            code ? m.mail_code_hello() : m.mail_code_link_hello(),
            code ? m.mail_code_or_link() : m.mail_code_why_link(),
            ...aboutRegistration(registration),
          ],
          // In Latin digits, as a phone's keypad types them.
          code,
          link: { label: m.mail_code_confirm(), address: `${home}${mailedLink(signupPath, email, secret)}` },
          why: m.mail_code_why({ academy }),
        },
  reset_password: ({ known, code, secret, email, academy, home }) =>
    known
      ? {
          subject: m.mail_reset_subject({ academy }),
          preheader: m.mail_code_preheader(),
          paragraphs: [
            code ? m.mail_reset_hello() : m.mail_reset_link_hello(),
            code ? m.mail_code_or_link() : m.mail_code_why_link(),
            m.mail_code_ignore(),
          ],
          code,
          link: {
            label: m.mail_password_reset(),
            address: `${home}${mailedLink(forgotPasswordPath, email, secret)}`,
          },
          why: m.mail_code_why({ academy }),
        }
      : {
          subject: m.mail_reset_unknown_subject({ academy }),
          paragraphs: [m.mail_reset_unknown_hello(), m.mail_reset_unknown_other()],
          link: { label: m.mail_reset_unknown_sign_up(), address: `${home}${signupPath}` },
          why: m.mail_code_why({ academy }),
        },
};

import { Mail } from "lucide-react";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { callApi } from "#kit/web/api.ts";
import { ButtonAnchor } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/support.ts";
import { answerContactMessage, type ContactMessage } from "../../contract.ts";
import { EntryRow } from "./entry-row.tsx";

const answerAddress = ({ email, subject }: ContactMessage): string =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(`Re: ${subject}`)}`;

function doneWords({ answered_by: name, answered_at: at }: ContactMessage): string {
  if (at === null) return "";
  const date = formatDateTime(at);
  return name ? m.inbox_answered_by({ name, date }) : m.inbox_answered_on({ date });
}

/** The whole text of a message, and the link to answer. */
export function MessageRow({ message }: { message: ContactMessage }) {
  return (
    <EntryRow
      entry={message}
      done={doneWords(message)}
      words={{ mark: m.inbox_mark(), unmark: m.inbox_unmark() }}
      mark={async (is_answered) =>
        callApi(answerContactMessage, { params: { id: message.id }, body: { is_answered } })
      }
      facts={[
        <span key="subject" lang={detectLanguage(message.subject)}>
          {message.subject}
        </span>,
        <span key="email" translate="no">
          {message.email}
        </span>,
      ]}
      answer={
        <ButtonAnchor href={answerAddress(message)} aria-label={m.inbox_reply_to({ name: message.name })}>
          <Mail size={18} aria-hidden="true" />
          {m.inbox_reply()}
        </ButtonAnchor>
      }
    >
      <p
        lang={detectLanguage(message.message)}
        className="rounded-control bg-paper px-4 py-3 whitespace-pre-line wrap-anywhere"
      >
        {message.message}
      </p>
    </EntryRow>
  );
}

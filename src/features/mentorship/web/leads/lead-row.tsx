import { Phone } from "lucide-react";
import { EntryRow } from "#features/support/web/public.tsx";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { callApi } from "#kit/web/api.ts";
import { ButtonAnchor } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/mentorship.ts";
import { answerMentorshipLead, type MentorshipLead } from "../../contract.ts";

/** A number as a phone dials it. A foreign number starts with its country code. */
const dialled = (phone: string): string => (phone.startsWith("0") ? phone : `+${phone}`);

function doneWords({ answered_by: name, answered_at: at }: MentorshipLead): string {
  if (at === null) return "";
  const date = formatDateTime(at);
  return name ? m.inbox_called_by({ name, date }) : m.inbox_called_on({ date });
}

/** A person who asks to be called. */
export function LeadRow({ lead }: { lead: MentorshipLead }) {
  const phone = dialled(lead.phone);
  return (
    <EntryRow
      entry={lead}
      done={doneWords(lead)}
      words={{ mark: m.inbox_mark_called(), unmark: m.inbox_unmark_called() }}
      mark={async (is_answered) =>
        callApi(answerMentorshipLead, { params: { id: lead.id }, body: { is_answered } })
      }
      facts={[phone]}
      answer={
        <ButtonAnchor href={`tel:${dialled(lead.phone)}`}>
          <Phone size={18} aria-hidden="true" />
          {m.inbox_call({ phone })}
        </ButtonAnchor>
      }
    />
  );
}

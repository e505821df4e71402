import { useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "#kit/web/toasts.tsx";
import { CheckBox } from "#kit/web/ui/check-box.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/announcements.ts";
import { chooseMail, mailChoice } from "./api.ts";

/** Whether the reader gets announcements by email too. */
export function MailChoice() {
  const queries = useQueryClient();
  const { queryKey } = mailChoice();
  const { data } = useQuery(mailChoice());
  const { write } = useWrite(chooseMail, {
    failure: m.by_mail_failed,
    outdates: [queryKey],
    showAtOnce: async (byMail) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, { by_mail: byMail });
      return () => queries.setQueryData(queryKey, before);
    },
    onFailed: (sentence) => toast("error", sentence),
  });
  if (!data) return <div aria-hidden="true" className="h-16" />;
  return (
    <CheckBox
      checked={data.by_mail}
      onChange={({ target }) => write(target.checked)}
      label={
        <>
          {m.by_mail()}
          <span className="block text-small text-muted">{m.by_mail_hint()}</span>
        </>
      }
    />
  );
}

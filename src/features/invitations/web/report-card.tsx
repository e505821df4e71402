import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/invitations.ts";
import { importLearners } from "../contract.ts";
import { invitationDays } from "../rules.ts";
import { importsKey } from "./api.ts";
import type { Checked } from "./import-form.tsx";
import { ListFacts, WrongLines } from "./list-report-public.tsx";

/** What the check found, and the button that sends the invitations. Loaded on demand, by its default export. */
export default function ReportCard({ checked, onDone }: { checked: Checked; onDone: () => void }) {
  const { report, body } = checked;
  const count = report.new + report.known;
  const { write, busy, problem } = useWrite(
    async () => callApi(importLearners, { body: { ...body, dry_run: false } }),
    {
      failure: m.import_failed,
      outdates: [importsKey],
      onDone: ({ import: begun }) => {
        toast("success", begun ? m.import_begun({ count: begun.total }) : m.import_nobody());
        onDone();
      },
    },
  );
  const facts = [
    [m.report_new(), report.new],
    [m.report_known(), report.known],
    [m.report_members(), report.members],
    [m.report_invited(), report.invited],
    [m.report_repeated(), report.repeated],
    [m.report_wrong(), report.wrong],
  ] as const;
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <h2 className="text-h3">{m.report_title()}</h2>
      <output>{m.report_lines({ count: report.lines })}</output>
      <ListFacts counts={facts} />
      <WrongLines report={report} />
      <FormError sentence={problem} />
      {count > 0 ? (
        <div className="grid justify-items-start gap-2">
          <p className="text-small text-muted">{m.import_what_happens({ days: invitationDays })}</p>
          <Button busy={busy} busyText={m.inviting()} onClick={() => write(undefined)}>
            {m.invite({ count })}
          </Button>
        </div>
      ) : (
        <p className="font-semibold">{m.import_nobody()}</p>
      )}
    </section>
  );
}

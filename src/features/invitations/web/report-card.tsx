import { formatCount } from "#kit/shared/numerals.ts";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/invitations.ts";
import { type ImportReport, importLearners } from "../contract.ts";
import { invitationDays } from "../rules.ts";
import { importsKey } from "./api.ts";
import type { Checked } from "./import-form.tsx";

const problemWords: Record<ImportReport["wrong_lines"][number]["problem"], () => string> = {
  email: m.problem_email,
  name: m.problem_name,
  phone: m.problem_phone,
};

/** What the check found, and the button that sends the invitations. */
export function ReportCard({ checked, onDone }: { checked: Checked; onDone: () => void }) {
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
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 tabular-nums">
        {facts.map(([name, number]) => (
          <div key={name} className="contents">
            <dt className={number === 0 ? "text-muted" : ""}>{name}</dt>
            <dd className={`text-right ${number === 0 ? "text-muted" : "font-semibold"}`}>
              {formatCount(number)}
            </dd>
          </div>
        ))}
      </dl>
      {report.wrong_lines.length > 0 ? (
        <div className="grid gap-2 rounded-control bg-danger-tint px-4 py-3 text-danger">
          <p className="font-semibold">{m.wrong_title()}</p>
          <ul className="max-h-60 overflow-y-auto text-small tabular-nums">
            {report.wrong_lines.map(({ line, problem: why }) => (
              <li key={line}>{m.wrong_line({ line, problem: problemWords[why]() })}</li>
            ))}
          </ul>
          {report.wrong > report.wrong_lines.length ? (
            <p className="text-small">{m.wrong_more({ count: report.wrong - report.wrong_lines.length })}</p>
          ) : null}
        </div>
      ) : null}
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

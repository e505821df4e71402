import { Info } from "lucide-react";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import { language } from "#kit/shared/language.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import * as m from "#messages/course-archives.ts";
import type { ImportReport } from "../contract.ts";
import { FactList } from "./fact-list.tsx";
import { ProblemList } from "./problem-list.tsx";
import { useBeginImport } from "./use-begin-import.ts";

const categoryOf = ({ category_name, category_name_bn }: ImportReport): string =>
  (language() === "bn" && category_name_bn) || category_name || m.report_no_category();

/** What the check found, and the button that imports the course. */
export function ReportCard({ upload, report }: { upload: string; report: ImportReport }) {
  const title = report.course_title || m.untitled();
  const { write, busy, problem } = useBeginImport();
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <h2 className="text-h3">{m.report_title()}</h2>
      <FactList
        facts={[
          [m.report_course(), title],
          [m.report_modules(), formatCount(report.modules)],
          [m.report_lessons(), formatCount(report.lessons)],
          [m.report_files(), m.report_files_size({ count: report.files, size: formatBytes(report.bytes) })],
          [m.report_category(), categoryOf(report)],
          ...(report.course_notes > 0
            ? [[m.report_course_notes(), formatCount(report.course_notes)] satisfies [string, string]]
            : []),
          [m.report_owner(), report.is_yours ? m.report_you({ name: report.owner_name }) : report.owner_name],
          ...(report.team.length > 0
            ? [[m.report_team(), report.team.join(", ")] satisfies [string, string]]
            : []),
        ]}
      />
      {report.notes.length > 0 ? (
        <div className="grid gap-2">
          <h3 className="font-semibold">{m.notes_title()}</h3>
          <ul className="grid gap-2">
            {report.notes.map((note) => (
              <li key={note} className="flex gap-3">
                <Info size={18} aria-hidden="true" className="mt-1 shrink-0 text-muted" />
                {note}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <ProblemList title={m.problems_title()} problems={report.problems} />
      <FormError sentence={problem} />
      {report.problems.length > 0 ? null : (
        <div className="grid justify-items-start gap-2">
          <p className="text-small text-muted">
            {report.is_yours
              ? m.import_what_happens()
              : m.import_what_happens_other({ name: report.owner_name })}{" "}
            {report.course_notes > 0 ? m.import_what_happens_notes() : null}
          </p>
          <Button busy={busy} busyText={m.importing()} onClick={() => write(upload)}>
            {m.import_now()}
          </Button>
        </div>
      )}
    </section>
  );
}

import { ChartSpline, FilePenLine, FlaskConical, Send } from "lucide-react";
import * as m from "#messages/support.ts";

const services = [
  { icon: FlaskConical, title: m.service_design, text: m.service_design_text },
  { icon: ChartSpline, title: m.service_analysis, text: m.service_analysis_text },
  { icon: FilePenLine, title: m.service_writing, text: m.service_writing_text },
  { icon: Send, title: m.service_submission, text: m.service_submission_text },
];

/** The four parts of the way to a paper, in their order. */
export function Services() {
  return (
    <ol className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
      {services.map(({ icon: Icon, title, text }) => (
        <li key={title()} className="grid content-start gap-2 bg-surface p-5 sm:p-7">
          <Icon aria-hidden="true" className="mb-1 size-6 text-green" strokeWidth={1.6} />
          <h3 className="text-h3">{title()}</h3>
          <p className="text-muted">{text()}</p>
        </li>
      ))}
    </ol>
  );
}

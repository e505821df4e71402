import { ChartSpline, FilePenLine, FlaskConical, Send } from "lucide-react";

const icons = { design: FlaskConical, analysis: ChartSpline, writing: FilePenLine, submission: Send };
type Service = keyof typeof icons;
const steps: Service[] = ["design", "analysis", "writing", "submission"];

interface ServicesProps {
  services: Record<Service, { title: string; text: readonly [string] }>;
}

/** The four steps to a published paper, in order. */
export function Services({ services }: ServicesProps) {
  return (
    <ol className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
      {steps.map((step) => {
        const Icon = icons[step];
        const { title, text } = services[step];
        return (
          <li key={step} className="grid content-start gap-2 bg-surface p-4 sm:p-8">
            <Icon aria-hidden="true" className="mb-1 size-6 text-green" strokeWidth={1.6} />
            <h3 className="text-h3">{title}</h3>
            <p className="text-muted">{text[0]}</p>
          </li>
        );
      })}
    </ol>
  );
}

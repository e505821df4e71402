import type { ReactNode } from "react";
import { Plus } from "lucide-react";
import { Button } from "#kit/web/ui/button.tsx";

/** A part of a form with its heading, and beside it what can be added. */
export const FormSection = ({
  id,
  title,
  action,
  children,
}: {
  id?: string;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <section id={id} aria-label={title} className="grid scroll-mt-32 gap-3 pt-4 lg:scroll-mt-20">
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <h2 className="min-w-0 text-h3">{title}</h2>
      {action}
    </div>
    {children}
  </section>
);

/** Says that a list is empty. */
export const EmptyList = ({ sentence }: { sentence: string }) => (
  <p className="rounded-control border border-dashed border-line-strong px-4 py-3 text-muted">{sentence}</p>
);

export const AddButton = ({
  label,
  onClick,
  className = "",
}: {
  label: string;
  onClick: () => void;
  className?: string;
}) => (
  <Button variant="quiet" className={`justify-self-start px-4 ${className}`} onClick={onClick}>
    <Plus size={18} aria-hidden="true" />
    {label}
  </Button>
);

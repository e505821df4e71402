import { CircleAlert } from "lucide-react";

/** The error of a whole form. Screen readers read it out when it appears. Without a sentence it renders nothing. */
export function FormError({ sentence }: { sentence: string | null | undefined }) {
  if (!sentence) return null;
  return (
    <p role="alert" className="flex gap-3 rounded-control bg-danger-tint px-4 py-3 text-danger">
      <CircleAlert size={20} aria-hidden="true" className="mt-1 shrink-0" />
      <span>{sentence}</span>
    </p>
  );
}

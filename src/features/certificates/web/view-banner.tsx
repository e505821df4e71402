import type { LucideIcon } from "lucide-react";

/** What the page of a certificate says first. */
export const ViewBanner = ({
  icon: Icon,
  title,
  sentences,
}: {
  icon: LucideIcon;
  title: string;
  sentences: string[];
}) => (
  <div className="card flex items-start gap-3 bg-green-tint p-4 print:hidden">
    <Icon size={28} aria-hidden="true" className="flex-none text-green-deep" />
    <div className="grid gap-1">
      <p>
        <strong className="text-green-deep">{title}</strong>
      </p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  </div>
);

import { Plus } from "lucide-react";
import type { SyntheticEvent } from "react";

interface AccordionProps {
  /** The name of the group. One of its items is open at a time. */
  name: string;
  items: { title: string; text: string }[];
}

/** Closes the other items in browsers that do not do it themselves. */
function closeOthers({ currentTarget: opened }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!opened.open || "name" in HTMLDetailsElement.prototype) return;
  for (const other of opened.parentElement?.querySelectorAll("details[open]") ?? [])
    if (other !== opened) other.removeAttribute("open");
}

/** Titles that open their text, one at a time. Works without scripts. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="border-b border-line">
      {items.map(({ title, text }) => (
        <details key={title} name={name} onToggle={closeOthers} className="group border-t border-line">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold hover:text-green [&::-webkit-details-marker]:hidden">
            {title}
            <Plus
              aria-hidden="true"
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-45"
            />
          </summary>
          <p className="max-w-[65ch] pr-8 pb-4 text-muted">{text}</p>
        </details>
      ))}
    </div>
  );
}

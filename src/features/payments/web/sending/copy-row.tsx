import type { ReactNode } from "react";
import { CopyButton } from "#kit/web/ui/copy-button.tsx";

interface CopyRowProps {
  name: ReactNode;
  /** As it is shown. It matches what the wallet shows, so it has Latin digits in every language. */
  value: ReactNode;
  /** As it is copied: what one types into the wallet. */
  text: string;
  /** Tells a screen reader what is copied. */
  label: string;
}

/** One thing that is typed into the wallet, in a description list, with its copy button. */
export function CopyRow({ name, value, text, label }: CopyRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 pr-2 pl-4 sm:py-3">
      <dt className="text-small text-muted">{name}</dt>
      <dd translate="no" className="col-start-1 text-lead font-semibold tabular-nums">
        {value}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <CopyButton key={text} text={text} label={label} />
      </dd>
    </div>
  );
}

import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { FocusBar } from "#kit/web/ui/focus-bar.tsx";
import * as m from "#messages/announcements.ts";

/** The bar over the form: the way back, and what the page is for. */
export const WriteBar = ({
  title,
  back = dashboardPath,
  actions,
}: {
  title: string;
  back?: string;
  actions?: ReactNode;
}) => (
  <FocusBar
    back={{ to: back, label: m.back() }}
    title={<h1 className="text-read leading-tight">{title}</h1>}
    actions={actions}
  />
);

/** Says that what was typed is kept on this device. */
export const DraftKept = ({ isKept }: { isKept: boolean }) => (
  <output className="flex items-center gap-1 px-3 text-tiny whitespace-nowrap text-muted">
    {isKept ? (
      <>
        <Check size={16} aria-hidden="true" />
        <span className="max-[400px]:sr-only">{m.draft_kept()}</span>
      </>
    ) : null}
  </output>
);

import { yourDataPath } from "#features/own-data/paths.ts";
import { ChevronRight, FolderDown } from "lucide-react";
import { Link } from "react-router";
import * as m from "#messages/accounts.ts";

/** A link to the page for export and deletion. */
export function ToYourData() {
  return (
    <Link to={yourDataPath} className="card flex items-center gap-4 p-4 hover:border-line-strong">
      <FolderDown size={22} aria-hidden="true" className="shrink-0 text-green" />
      <span className="grid flex-1 gap-1">
        <span className="font-semibold">{m.data_title()}</span>
        <span className="text-small text-muted">{m.data_link_lead()}</span>
      </span>
      <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
    </Link>
  );
}

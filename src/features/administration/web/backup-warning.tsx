import { useQuery } from "@tanstack/react-query";
import { DatabaseBackup } from "lucide-react";
import { academyOverview } from "./api.ts";

/** A warning if the academy has no recent backup. Nothing while there is one. */
export function BackupWarning() {
  const { data } = useQuery(academyOverview());
  return (
    <div role="alert" className="contents">
      {data?.backup_warning ? (
        <p className="flex items-start gap-3 rounded-card bg-marigold-tint px-4 py-4 text-marigold-ink">
          <DatabaseBackup size={20} aria-hidden="true" className="mt-1 shrink-0" />
          {data.backup_warning}
        </p>
      ) : null}
    </div>
  );
}

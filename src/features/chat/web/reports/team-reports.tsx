import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useLiveEvent, useLiveIsOpen } from "#kit/web/live-events.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/chat.ts";
import { chatReportedEvent } from "../../reports-contract.ts";
import { reportsKey, reportsOf } from "./api.ts";

const ReportsDialog = lazyDialog(async () => import("./reports-dialog.tsx"));

const pollMs = 30_000;

/**
 * How many messages of the course were reported, for its team, and the dialog with them. A link can open it. Loaded on
 * demand, by its default export.
 */
export default function TeamReports({ courseId, hearsLive }: { courseId: number; hearsLive: boolean }) {
  const queries = useQueryClient();
  const live = useLiveIsOpen() && hearsLive;
  const { data: reported } = useQuery({ ...reportsOf(courseId), refetchInterval: live ? false : pollMs });
  useLiveEvent(chatReportedEvent, ({ course_id: id }) => {
    if (id === courseId) void queries.invalidateQueries({ queryKey: reportsKey(courseId) });
  });
  const [parameters] = useSearchParams();
  const [isOpen, setOpen] = useState(parameters.get("reports") === "1");
  return (
    <>
      {reported && reported.length > 0 ? (
        <div className="flex flex-none flex-wrap items-center gap-x-2 bg-marigold-tint px-4 text-small font-medium text-marigold-ink lg:pl-6">
          <Flag aria-hidden="true" className="size-4 flex-none" />
          <span className="flex-1">{m.reports_waiting({ count: reported.length })}</span>
          <Button variant="link" className="min-h-11 px-2" onClick={() => setOpen(true)}>
            {m.reports_look()}
          </Button>
        </div>
      ) : null}
      {isOpen && reported ? (
        <ReportsDialog courseId={courseId} reported={reported} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

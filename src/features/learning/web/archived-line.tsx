import { Archive } from "lucide-react";
import * as m from "#messages/learning.ts";

/** Says that nobody new can join the course. Its learners keep it. */
export const ArchivedLine = () => (
  <p className="mb-3 flex items-start gap-2 rounded-control bg-marigold-tint px-4 py-3 text-small text-marigold-ink">
    <Archive size={18} aria-hidden="true" className="mt-px flex-none" />
    {m.archived_line()}
  </p>
);

import { useQuery } from "@tanstack/react-query";
import { ChevronRight, MessageCircleQuestionMark } from "lucide-react";
import { Link } from "react-router";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import * as m from "#messages/unanswered.ts";
import { unansweredPath } from "../paths.ts";
import { oldestUnanswered } from "./api.ts";

/**
 * How much waits for an answer, and since when, as a link to the list. It shows nothing if nothing waits, and if the
 * list could not be read: the page around it has other things to do. Loaded on demand, by its
 * default export.
 */
export default function OldestUnanswered() {
  const { data } = useQuery(oldestUnanswered());
  const oldest = data?.results[0];
  if (!data || !oldest) return null;
  return (
    <Link
      to={unansweredPath}
      className="card flex min-h-15 items-center gap-3 px-4 py-2 hover:bg-green-tint sm:px-6"
    >
      <MessageCircleQuestionMark size={20} aria-hidden="true" className="flex-none text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{m.waiting_count({ count: data.count })}</span>
        <span className="block text-small text-muted">
          {m.waiting_oldest()} <RelativeTime time={oldest.asked_at} />
        </span>
      </span>
      <ChevronRight size={20} aria-hidden="true" className="flex-none text-muted" />
    </Link>
  );
}

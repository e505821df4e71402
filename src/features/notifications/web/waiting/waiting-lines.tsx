import { useQuery } from "@tanstack/react-query";
import {
  BookOpenCheck,
  ChevronRight,
  Flag,
  GitCompareArrows,
  Inbox,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessageSquareText,
  Phone,
  ReceiptText,
  ShieldExclamationPoint,
} from "lucide-react";
import { Link } from "react-router";
import { formatCount } from "#kit/shared/numerals.ts";
import type { WaitingIcon } from "#kit/shared/waiting-icons.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import * as m from "#messages/notifications.ts";
import type { WaitingLine } from "../../contract.ts";
import { waitingWork } from "./api.ts";

const icons: Record<WaitingIcon, LucideIcon> = {
  receipt: ReceiptText,
  message: MessageSquareText,
  differences: GitCompareArrows,
  phone: Phone,
  question: MessageCircleQuestionMark,
  course: BookOpenCheck,
  shield: ShieldExclamationPoint,
  flag: Flag,
};

/**
 * What is waiting for an administrator: a line with a link for each kind of work. Lines stay at their place.
 * Loaded on demand, by its default export.
 */
export default function WaitingLines() {
  const { data, isError, error, refetch } = useQuery(waitingWork());
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{m.waiting_title()}</h2>
      {data ? (
        <ul className="card divide-y divide-line overflow-hidden">
          {data.map((line) => (
            <Line key={line.kind} line={line} />
          ))}
        </ul>
      ) : null}
      {!data && isError ? (
        <LoadError title={m.waiting_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <div aria-hidden="true" className="skeleton h-60" /> : null}
    </section>
  );
}

function Line({ line: { icon, title, path, count, oldest_at } }: { line: WaitingLine }) {
  // An older process beside this one names no icon.
  const Icon = icons[icon] ?? Inbox;
  return (
    <li>
      <Link
        to={path}
        className="flex min-h-15 items-center gap-3 px-4 py-2 -outline-offset-3 hover:bg-green-tint sm:px-6"
      >
        <Icon size={20} strokeWidth={1.8} aria-hidden="true" className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-small text-muted">
            {oldest_at ? (
              <>
                {m.waiting_oldest()} <RelativeTime time={oldest_at} />
              </>
            ) : (
              m.waiting_nothing()
            )}
          </span>
        </span>
        <span className={`text-lead tabular-nums ${count > 0 ? "font-semibold" : "text-muted"}`}>
          {formatCount(count)}
        </span>
        <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted" />
      </Link>
    </li>
  );
}

import { Check, CircleCheckBig, Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { waitingKey } from "#features/notifications/web/public.tsx";
import { cutText } from "#kit/shared/cut-text.ts";
import { formatDate } from "#kit/shared/dates.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { toast } from "#kit/web/toasts.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import { RowDetails } from "#kit/web/ui/rows.tsx";
import { WrittenText } from "#kit/web/ui/written-text.tsx";
import * as m from "#messages/forum.ts";
import type { ReportedPost } from "../../moderation-contract.ts";
import { topicPath } from "../../paths.ts";
import { forumKey } from "../api.ts";
import { HiddenNotice } from "../hidden-notice.tsx";
import { hide } from "../moderation/api.ts";
import { nameOf } from "../names.ts";
import { reasonWords } from "../report/reason-words.ts";
import { keep } from "./api.ts";

const HideDialog = lazyDialog(async () => import("../moderation/hide-dialog.tsx"));

/** After a decision the row is gone: the focus goes to the number of what is left. */
const focusCount = () => document.querySelector<HTMLElement>("#desk-count")?.focus({ preventScroll: true });

/**
 * A reported or hidden post: its text, who reported it and why, and what an administrator does or did with it. It is open
 * until it is decided.
 */
export function ReportedRow({ post }: { post: ReportedPost }) {
  const isOpen = post.decision === null && post.report_count > 0;
  const isTopic = post.kind === "topic";
  const [report] = post.reports;
  return (
    <RowDetails
      title={isTopic ? post.topic.name : m.desk_comment_on({ topic: post.topic.name })}
      lang={isTopic ? detectLanguage(post.topic.name) : undefined}
      startsOpen={isOpen}
      facts={[
        report ? reasonWords[report.reason]() : null,
        <span key="text" lang={detectLanguage(post.text)}>
          {cutText(post.text, 120)}
        </span>,
        <RelativeTime key="time" time={post.created_at} />,
      ]}
      end={<Badge tone="grey">{isTopic ? m.desk_topic() : m.desk_comment()}</Badge>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
          <span>{m.desk_written_by({ name: nameOf(post.created_by) })}</span>
          <Link
            to={topicPath(post.topic.id)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {m.desk_to_topic()}
          </Link>
        </p>
        <WrittenText
          text={post.text}
          className="max-h-72 overflow-y-auto rounded-control bg-paper px-4 py-3"
        />
        {post.report_count > 0 ? <Reports post={post} /> : null}
        {post.hidden ? <HiddenNotice hidden={post.hidden} isOwn={false} /> : null}
        {post.decision ? <Decision decision={post.decision} /> : null}
        <Actions post={post} isOpen={isOpen} />
      </div>
    </RowDetails>
  );
}

function Reports({ post: { reports, report_count: count } }: { post: ReportedPost }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-small font-semibold">{m.desk_reports({ count })}</h3>
      <ul className="grid gap-2">
        {reports.map((report) => (
          <li key={report.id} className="border-l-2 border-line-strong pl-3">
            <p className="font-medium">{reasonWords[report.reason]()}</p>
            {report.text ? (
              <p lang={detectLanguage(report.text)} className="whitespace-pre-line">
                {report.text}
              </p>
            ) : null}
            <p className="flex flex-wrap gap-x-3 text-small text-muted">
              <span>{report.reported_by ? nameOf(report.reported_by) : m.former_member()}</span>
              <RelativeTime time={report.created_at} />
            </p>
          </li>
        ))}
      </ul>
      {count > reports.length ? (
        <p className="text-small text-muted">{m.desk_more_reports({ count: count - reports.length })}</p>
      ) : null}
    </section>
  );
}

function Decision({ decision: { decision, at, by } }: { decision: NonNullable<ReportedPost["decision"]> }) {
  const words = { name: by ? nameOf(by) : m.former_member(), date: formatDate(at) };
  return (
    <p className="flex items-start gap-2 text-small text-green-deep">
      <CircleCheckBig size={18} aria-hidden="true" className="mt-1 shrink-0" />
      {decision === "hidden" ? m.desk_decided_hidden(words) : m.desk_decided_kept(words)}
    </p>
  );
}

const outdates = [forumKey, waitingKey];

function Actions({ post, isOpen }: { post: ReportedPost; isOpen: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { write, busy } = useWrite(
    async (action: "keep" | "show") => (action === "keep" ? keep(post) : hide(post, null)),
    {
      failure: m.moderation_failed,
      outdates,
      onDone: (_, action) => {
        toast("success", action === "keep" ? m.desk_kept() : m.done_shown());
        focusCount();
      },
      onFailed: (sentence) => toast("error", sentence),
    },
  );
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      {post.hidden ? (
        <Button variant="secondary" busy={busy} onClick={() => write("show")}>
          <Eye size={18} aria-hidden="true" />
          {m.show_again()}
        </Button>
      ) : (
        <Button variant={isOpen ? "danger" : "secondary"} onClick={() => setAsking(true)}>
          <EyeOff size={18} aria-hidden="true" />
          {isOpen ? m.desk_hide() : m.hide()}
        </Button>
      )}
      {isOpen ? (
        <Button variant="secondary" busy={busy} onClick={() => write("keep")}>
          <Check size={18} aria-hidden="true" />
          {m.desk_keep()}
        </Button>
      ) : null}
      {isAsking ? (
        <HideDialog post={post} outdates={outdates} onDone={focusCount} onClose={() => setAsking(false)} />
      ) : null}
    </div>
  );
}

import { Flag } from "lucide-react";
import { useState } from "react";
import { formatDate } from "#kit/shared/dates.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/forum.ts";
import type { Author } from "../../contract.ts";
import type { Post } from "../moderation/api.ts";
import { nameOf } from "../names.ts";

const ReportDialog = lazyDialog(async () => import("./report-dialog.tsx"));

interface ReportButtonProps {
  post: Post;
  author: Author;
  createdAt: string;
}

/** Reports a topic or a comment. During this visit the button remembers that it was done. */
export function ReportButton({ post, author, createdAt }: ReportButtonProps) {
  const [step, setStep] = useState<"read" | "report" | "reported">("read");
  const name = nameOf(author);
  const isTopic = post.kind === "topic";
  const words = step === "reported" ? m.reported() : m.report();
  return (
    <>
      <Button
        variant={isTopic ? "quiet" : "icon"}
        className={isTopic ? "px-4 text-small" : ""}
        disabled={step === "reported"}
        aria-label={
          isTopic || step === "reported"
            ? undefined
            : m.report_comment_of({ name, date: formatDate(createdAt) })
        }
        title={isTopic ? undefined : words}
        onClick={() => setStep("report")}
      >
        <Flag size={isTopic ? 16 : 18} aria-hidden="true" />
        {isTopic ? words : null}
        {!isTopic && step === "reported" ? <span className="sr-only">{words}</span> : null}
      </Button>
      {step === "report" ? (
        <ReportDialog
          post={post}
          writer={name}
          onDone={() => setStep("reported")}
          onClose={() => setStep("read")}
        />
      ) : null}
    </>
  );
}

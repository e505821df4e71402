import { useState } from "react";
import { detectLanguage } from "#kit/shared/language.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import * as m from "#messages/authoring.ts";
import type { CourseInReview } from "../../contract.ts";
import { previewPath } from "../../paths.ts";
import { NewerText } from "./newer-text.tsx";
import { useReadVersion } from "./use-read-version.ts";

const PublishDialog = lazyDialog(async () => import("./publish-dialog.tsx"));
const ReturnDialog = lazyDialog(async () => import("./return-dialog.tsx"));

/** One draft that waits for an administrator, with what can be done about it. */
export function ReviewCard({ course }: { course: CourseInReview }) {
  const { course_id: id, course_title: title, author_name: name } = course;
  const text = useReadVersion(id, course.version);
  const [asking, setAsking] = useState<"publish" | "return" | null>(null);
  const close = () => setAsking(null);
  return (
    <article className="card grid gap-4 p-4 sm:p-6">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 lang={detectLanguage(title)} className="text-read break-words">
            {title}
          </h2>
          <p className="text-muted">
            {m.review_by({ name })} · <RelativeTime time={course.asked_at} />
          </p>
        </div>
        <Badge tone="gold">{course.is_new ? m.review_new() : m.review_changes()}</Badge>
      </header>
      <NewerText course={course} text={text} />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink to={previewPath(id, text.read)} variant="secondary">
          {m.review_open()}
        </ButtonLink>
        <Button variant="secondary" onClick={() => setAsking("return")}>
          {m.review_return()}
        </Button>
        <Button onClick={() => setAsking("publish")}>{m.review_publish()}</Button>
      </div>
      {asking === "publish" ? <PublishDialog course={course} text={text} onClose={close} /> : null}
      {asking === "return" ? <ReturnDialog course={course} text={text} onClose={close} /> : null}
    </article>
  );
}

import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { Link } from "react-router";
import { categoryName, Cover } from "#features/courses/web/public.tsx";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatAmount, parseTaka } from "#kit/shared/money.ts";
import * as m from "#messages/authoring.ts";
import type { TaughtCourse } from "../../document-contract.ts";
import { previewPath } from "../../paths.ts";
import { shownTitle } from "./shown-title.ts";
import { StateBadges } from "./state-badges.tsx";

interface CoursePreviewProps {
  course: TaughtCourse;
  cover: string | undefined;
  onClose: () => void;
}

/** A course as its card in the catalogue says it, with its whole description. Loaded on demand, by its default export. */
export default function CoursePreview({ course, cover, onClose }: CoursePreviewProps) {
  const title = shownTitle(course);
  const price = formatAmount(parseTaka(course.price) ?? 0);
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(10_20_16/0.55)]" />
        <Dialog.Viewport className="fixed inset-0 z-50 grid place-items-center p-4">
          <Dialog.Popup className="card max-h-full w-full max-w-lg overflow-y-auto outline-none">
            <div className="relative">
              <Cover thumbnail={course.thumbnail} drawing={cover} eager />
              <Dialog.Close
                aria-label={m.close_preview()}
                className="absolute top-2 right-2 grid size-11 cursor-pointer place-items-center rounded-control bg-surface hover:text-green"
              >
                <X size={22} aria-hidden="true" />
              </Dialog.Close>
            </div>
            <div className="grid gap-3 p-4 sm:p-6">
              <p className="flex flex-wrap items-center gap-2 text-small text-muted">
                <StateBadges course={course} />
                {course.category_name ? categoryName(course) : m.no_category()}
              </p>
              <Dialog.Title lang={detectLanguage(title)} className="text-h2 wrap-anywhere">
                {title}
              </Dialog.Title>
              <Dialog.Description
                lang={detectLanguage(course.description)}
                className="whitespace-pre-line text-muted"
              >
                {course.description || m.no_description()}
              </Dialog.Description>
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <p className="text-lead font-semibold tabular-nums">{m.price_bdt({ price })}</p>
                <Link
                  to={previewPath(course.course_id)}
                  className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
                >
                  {m.view_as_learner()}
                </Link>
              </div>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import { FocusBar } from "#kit/web/ui/focus-bar.tsx";
import * as m from "#messages/authoring.ts";
import { manageCoursesPath } from "../../paths.ts";

/** The shape of the editor while the course loads. */
export const EditorSkeleton = ({ heading, words }: { heading: string; words: string }) => (
  <>
    <FocusBar
      back={{ to: manageCoursesPath, label: m.back_to_courses() }}
      title={<h1 className="text-read lg:text-lead">{heading}</h1>}
    />
    <Skeleton words={words} className="mx-auto grid max-w-[680px] gap-4 px-4 py-6">
      <p aria-hidden="true" className="text-muted">
        {words}
      </p>
      {[0, 1, 2, 3].map((place) => (
        <span key={place} aria-hidden="true" className="skeleton h-20" />
      ))}
    </Skeleton>
  </>
);

import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useId, useState } from "react";
import { extensionsOf } from "#features/uploads/rules.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import type { TextPictures } from "#kit/web/markdown/text-props.ts";
import { FieldError } from "#kit/web/ui/field-error.tsx";
import * as kit from "#messages/kit.ts";
import { pictureAt } from "../../api.ts";
import { useSaveState } from "../editor-context.ts";

const NextPicture = lazyOptional(async () => ({
  default: (await import("./lesson-uploads.ts")).NextPicture,
}));

const accept = extensionsOf(["picture"]).join();

/** The pictures that the text of a lesson can get. */
export function useTextPictures(lessonKey: string, language: string): TextPictures {
  const id = useId();
  const courseId = useSaveState((state) => state.courseId);
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const place = `${lessonKey}-text`;

  const choose = async (file: File): Promise<void> => {
    setProblem(null);
    // What sends files is loaded on demand.
    const uploads = await import("./lesson-uploads.ts").catch(() => null);
    if (!uploads) return setProblem(kit.part_failed());
    try {
      setChosen(await uploads.sendTextPicture(file, { courseId, place }));
    } catch (error) {
      setProblem((error as Error).message);
    }
  };

  return {
    isOpen: courseId !== null,
    accept,
    onChoose: (file) => void choose(file),
    renderNext: (acts) =>
      courseId === null ? null : (
        <>
          <div className="px-3 py-2 empty:hidden">
            <FieldError id={id} sentence={problem} />
          </div>
          <Suspense>
            <NextPicture {...acts} courseId={courseId} place={place} language={language} chosen={chosen} />
          </Suspense>
        </>
      ),
    addressOf: async (src) => (await queries.fetchQuery(pictureAt(courseId ?? 0, src))).open_link,
  };
}

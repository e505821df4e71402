import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { cancelLine, finishLine, UploadLine, uploadsKey, useLines } from "#features/uploads/web/public.tsx";
import { PictureForm } from "#kit/web/markdown/picture-form.tsx";
import type { NextPictureActs } from "#kit/web/markdown/text-props.ts";
import * as m from "#messages/authoring.ts";

interface NextPictureProps extends NextPictureActs {
  courseId: number;
  /** The text that it is for. */
  place: string;
  language: string;
  /** The key of the picture that was chosen just now. Null: none was chosen in this page. */
  chosen: string | null;
}

/**
 * The picture that is on its way for a text, and what is asked about it meanwhile: one after another. It is also there
 * after a reload, and when the person comes back from another lesson.
 */
export function NextPicture(props: NextPictureProps) {
  const { courseId, place, language, chosen, insert, close } = props;
  const queries = useQueryClient();
  const [round, setRound] = useState(0);
  const [line] = useLines(courseId, place);
  if (!line) return null;
  const { key, upload } = line;
  const ready = line.state === "ready" ? upload : null;
  // The next picture gets an empty form.
  const end = () => setRound(round + 1);
  return (
    <section aria-label={m.picture_next()} className="grid gap-3 border-b border-line p-3">
      {ready ? (
        <img
          src={ready.open_link!}
          alt=""
          width={ready.width ?? undefined}
          height={ready.height ?? undefined}
          className="max-h-40 w-auto justify-self-start rounded-control"
        />
      ) : (
        <UploadLine line={line} />
      )}
      <output className="text-small text-muted empty:hidden">{ready ? m.picture_arrived() : null}</output>
      <PictureForm
        key={round}
        language={language}
        action={m.picture_insert()}
        refusal={ready ? null : m.picture_not_arrived()}
        takesFocus={key === chosen}
        onSet={(words) => {
          end();
          finishLine(key);
          void queries.invalidateQueries({ queryKey: uploadsKey(courseId) });
          insert({ ...words, src: ready!.link! });
        }}
        onClose={() => {
          end();
          cancelLine(key);
          close();
        }}
      />
    </section>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import * as m from "#messages/uploads.ts";
import type { Upload } from "../contract.ts";
import { titleOf } from "../rules.ts";
import type { Line } from "./lines.ts";
import { UploadLine } from "./upload-line.tsx";
import { uploadsKey } from "./uploads-api.ts";
import { useLines } from "./use-lines.ts";
import { finishLine } from "./work-on-lines.ts";

/** A file that has arrived and was checked, as a document can take it. */
export interface ReadyUpload extends Pick<Upload, "kind" | "pages" | "seconds" | "renditions"> {
  /** From the name of the file. */
  title: string;
  link: string;
}

const readyOf = ({ name }: Line, upload: Upload): ReadyUpload => ({
  title: titleOf(name),
  link: upload.link!,
  kind: upload.kind,
  pages: upload.pages,
  seconds: upload.seconds,
  renditions: upload.renditions,
});

/**
 * The files on their way for a part of a page. Each that is ready is handed over once, also if it became ready while
 * another part of the page was open, or the page was closed.
 */
export function UploadList({
  courseId,
  place,
  onReady,
}: {
  courseId: number;
  /** The part of the page: a lesson and its list, by keys that stay. */
  place: string;
  onReady: (ready: ReadyUpload) => void;
}) {
  const queries = useQueryClient();
  const lines = useLines(courseId, place);
  const handOver = useEffectEvent((line: Line, upload: Upload) => {
    finishLine(line.key);
    onReady(readyOf(line, upload));
    void queries.invalidateQueries({ queryKey: uploadsKey(courseId) });
  });
  useEffect(() => {
    for (const line of lines) if (line.state === "ready" && line.upload) handOver(line, line.upload);
  }, [lines]);
  const shown = lines.filter(({ state }) => state !== "ready");
  if (shown.length === 0) return null;
  return (
    <ul aria-label={m.uploads_label()} className="grid gap-3">
      {shown.map((line) => (
        <li key={line.key}>
          <UploadLine line={line} />
        </li>
      ))}
    </ul>
  );
}

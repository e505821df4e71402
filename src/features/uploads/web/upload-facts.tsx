import { useQuery } from "@tanstack/react-query";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import { formatClock } from "#kit/web/player/film-clock.ts";
import * as m from "#messages/uploads.ts";
import type { Upload } from "../contract.ts";
import { extensionOf } from "../rules.ts";
import { uploadsOf } from "./uploads-api.ts";

function conversionWords({ conversion, renditions }: Upload): string {
  switch (conversion) {
    case "waiting":
      return m.converting();
    case "done":
      return m.converted({ count: renditions.length });
    case "failed":
      return m.conversion_failed();
    case "unavailable":
      return m.conversion_unavailable();
    case null:
      return "";
  }
}

/** The upload to which a document's link leads. Undefined: it is none of this course, or not read yet. */
export function useUpload(courseId: number | null, link: string): Upload | undefined {
  const { data } = useQuery({ ...uploadsOf(courseId ?? 0), enabled: courseId !== null && link !== "" });
  return data?.uploads.find((one) => one.link === link);
}

/** What a file is: "PDF, 1.2 MB". Of recordings also their length, of films whether they have smaller sizes. */
export function UploadFacts({ upload }: { upload: Upload }) {
  const { name, size, seconds } = upload;
  const facts = [
    `${extensionOf(name).toUpperCase()}, ${formatBytes(size)}`,
    seconds === null ? "" : formatClock(seconds),
    conversionWords(upload),
  ];
  return <span className="text-small text-muted">{facts.filter(Boolean).join(" · ")}</span>;
}

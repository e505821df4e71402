import { useQuery } from "@tanstack/react-query";
import { formatBytes } from "#kit/shared/format-bytes.ts";
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

/** What a document's link leads to, if it is an uploaded file: "PDF, 1.2 MB". Of a film also whether it has smaller sizes. */
export function UploadFacts({ courseId, link }: { courseId: number; link: string }) {
  const { data } = useQuery({ ...uploadsOf(courseId), enabled: link !== "" });
  const upload = data?.uploads.find((one) => one.link === link);
  if (!upload) return null;
  const file = `${extensionOf(upload.name).toUpperCase()}, ${formatBytes(upload.size)}`;
  const facts = [file, conversionWords(upload)].filter(Boolean);
  return <span className="text-small text-muted">{facts.join(" · ")}</span>;
}

import { useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useId } from "react";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import type { ButtonVariant } from "#kit/web/ui/button-style.ts";
import { FileButton } from "#kit/web/ui/file-button.tsx";
import * as m from "#messages/uploads.ts";
import { extensionsOf, type UploadKind } from "../rules.ts";
import { uploadsOf } from "./uploads-api.ts";
import { type NewLine, sendChosen } from "./work-on-lines.ts";

/** Courses that use less of their space do not need to know. */
const showsSpaceFrom = 0.5;

/** A button that chooses files and begins to send them. `UploadList` of the same place shows them. */
export function UploadField({
  kinds,
  label = m.choose_files(),
  variant = "secondary",
  ...line
}: NewLine & { courseId: number; kinds: readonly UploadKind[]; label?: string; variant?: ButtonVariant }) {
  const id = useId();
  const { data } = useQuery(uploadsOf(line.courseId));
  const extensions = extensionsOf(kinds);
  return (
    <div className="grid justify-items-start gap-2">
      <FileButton
        variant={variant}
        multiple
        accept={extensions.join()}
        aria-describedby={`${id}-hint`}
        onChoose={(files) => {
          for (const file of files) sendChosen(file, line);
        }}
      >
        <FileUp size={18} aria-hidden="true" />
        {label}
      </FileButton>
      <p id={`${id}-hint`} className="text-small text-muted">
        {data
          ? m.files_hint({
              kinds: extensions.map((extension) => extension.slice(1).toUpperCase()).join(", "),
              limit: formatBytes(kinds.includes("film") ? data.max_film : data.max_other),
            })
          : " "}
        {data && data.used > showsSpaceFrom * data.quota
          ? ` ${m.files_space({ used: formatBytes(data.used), quota: formatBytes(data.quota) })}`
          : null}
      </p>
    </div>
  );
}

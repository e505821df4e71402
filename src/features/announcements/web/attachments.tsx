import { useQuery } from "@tanstack/react-query";
import { FileImage, FileText } from "lucide-react";
import { typeName } from "#features/uploads/attachment-rules.ts";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/announcements.ts";
import { oneAnnouncement } from "./api.ts";

/** The files of an announcement, each with its kind and size. Loaded on demand, by its default export. */
export default function Attachments({ id, language }: { id: number; language: string }) {
  const { data, error, refetch } = useQuery(oneAnnouncement(id));
  if (error && !data) return <LoadError title={m.attachments_failed()} retry={() => void refetch()} />;
  if (!data) return <div aria-busy="true" className="skeleton h-16" />;
  return (
    <ul
      aria-label={m.attachments()}
      className="divide-y divide-line overflow-hidden rounded-control border border-line"
    >
      {data.attachments.map(({ key, kind, name, bytes, link }) => {
        const Icon = kind === "picture" ? FileImage : FileText;
        return (
          <li key={key}>
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-3 hover:bg-green-tint/50"
            >
              <Icon aria-hidden="true" className="size-6 flex-none text-green" />
              <span className="grid min-w-0 flex-1">
                <span lang={language} className="truncate text-small font-semibold">
                  {name}
                </span>
                <span className="text-tiny text-muted">
                  {`${kind === "picture" ? m.picture() : typeName(name)} · ${formatBytes(bytes)}`}
                </span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

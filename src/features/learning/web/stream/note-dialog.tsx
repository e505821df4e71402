import type { Note } from "../../contract.ts";
import { ReadingDialog } from "../reading-dialog.tsx";
import { NoteDates } from "./note-dates.tsx";

const prose =
  "[&_a]:text-green [&_a]:underline [&_h1]:mt-6 [&_h1]:mb-2 [&_h1]:text-h3 [&_h2]:mt-6 [&_h2]:mb-2 [&_h2]:text-h3 [&_h3]:mt-4 [&_h3]:mb-2 [&_h3]:text-read [&_p]:my-3 [&_ul]:my-3 [&_ul]:list-disc [&_ul]:pl-4 [&_ol]:my-3 [&_ol]:list-decimal [&_ol]:pl-4 [&_li]:my-1 [&_blockquote]:my-3 [&_blockquote]:border-l-4 [&_blockquote]:border-green-tint [&_blockquote]:pl-4 [&_code]:font-mono [&_code]:text-small [&_pre]:my-3 [&_pre]:overflow-x-auto [&_pre]:rounded-control [&_pre]:bg-ink/5 [&_pre]:p-3 [&_img]:max-w-full [&_table]:block [&_table]:overflow-x-auto [&>:first-child]:mt-0 [&>:last-child]:mb-0";

/** One note. Its HTML was sanitised by the server. */
export default function NoteDialog({
  note,
  language,
  returnTo,
  onClose,
}: {
  note: Note;
  language: string;
  returnTo: string;
  onClose: () => void;
}) {
  return (
    <ReadingDialog
      title={note.title}
      language={language}
      detail={<NoteDates note={note} />}
      returnTo={returnTo}
      onClose={onClose}
    >
      <div
        lang={language}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long note is scrolled with the keyboard too
        tabIndex={0}
        className={`min-h-40 overflow-y-auto px-4 py-4 leading-relaxed ${prose}`}
        dangerouslySetInnerHTML={{ __html: note.body }}
      />
    </ReadingDialog>
  );
}

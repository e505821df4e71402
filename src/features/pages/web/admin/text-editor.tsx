import { PreviewFrame } from "#kit/web/ui/preview-frame.tsx";
import * as m from "#messages/pages.ts";
import type { EditedText } from "../../texts-contract.ts";
import { TextForm } from "./text-form.tsx";
import { TextHistory } from "./text-history.tsx";
import { useTextEditor } from "./use-text-editor.ts";

/** The text of a page in one language: its form, its preview and its history. */
export function TextEditor({ saved }: { saved: EditedText }) {
  const editor = useTextEditor(saved);
  const { preview } = editor;
  return (
    <div className="grid gap-4">
      <TextForm saved={saved} editor={editor} />
      {preview.number > 0 ? (
        <PreviewFrame
          key={preview.number}
          html={preview.html}
          title={m.text_preview_title()}
          text={m.text_preview_text()}
        />
      ) : null}
      <TextHistory saved={saved} editor={editor} />
    </div>
  );
}

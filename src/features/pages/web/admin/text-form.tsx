import { useEffect, useRef, useState } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import * as m from "#messages/pages.ts";
import { type EditedText, maxTextLength } from "../../texts-contract.ts";
import { languageWords } from "./language-words.ts";
import { savedWords } from "./saved-words.ts";
import { TextConflict } from "./text-conflict.tsx";
import { TextRules } from "./text-rules.tsx";
import type { Editor } from "./use-text-editor.ts";

const ConfirmDialog = lazyDialog(async () => import("#kit/web/ui/confirm-dialog.tsx"));

/** The text as Markdown, with its buttons. */
export function TextForm({ saved, editor }: { saved: EditedText; editor: Editor }) {
  const { typed, isChanged, isSaving, problem } = editor;
  const { ofText, summary, theirs } = problem;
  const [isDropping, setDropping] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (ofText) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [ofText]);
  return (
    <form
      ref={form}
      noValidate
      className="card grid gap-4 p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        editor.save();
      }}
    >
      <TextArea
        label={m.text_label({ language: languageWords(saved.language) })}
        hint={isChanged ? m.text_draft_kept() : savedWords(saved)}
        error={ofText}
        isTall
        lang={saved.language}
        maxLength={maxTextLength}
        value={typed}
        onChange={({ target }) => editor.change(target.value)}
      />
      <TextRules page={saved.page} />
      <FormError sentence={summary} />
      {theirs ? (
        <TextConflict
          theirs={theirs}
          mine={typed}
          language={saved.language}
          onTheirs={() => editor.begin(theirs)}
          onMine={() => editor.save(theirs.version)}
        />
      ) : null}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
        {isChanged ? (
          <Button variant="quiet" onClick={() => setDropping(true)}>
            {m.text_drop_draft()}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          busy={editor.isLooking}
          busyText={m.text_previewing()}
          onClick={() => editor.look()}
        >
          {m.text_preview()}
        </Button>
        <SubmitButton busy={isSaving} busyText={m.text_saving()} className="sm:w-auto">
          {m.text_save()}
        </SubmitButton>
      </div>
      {isDropping ? (
        <ConfirmDialog
          title={m.text_ask_drop()}
          variant="danger"
          words={{ confirm: m.text_drop_draft(), busy: m.text_drop_draft(), failed: m.text_save_failed() }}
          onConfirm={async () => {
            editor.begin(saved);
            setDropping(false);
          }}
          onClose={() => setDropping(false)}
        >
          {m.text_ask_drop_text()}
        </ConfirmDialog>
      ) : null}
    </form>
  );
}

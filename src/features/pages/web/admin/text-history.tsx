import { useState } from "react";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/pages.ts";
import { type EditedText, restoreText } from "../../texts-contract.ts";
import { textsKey } from "./api.ts";
import { savedWords } from "./saved-words.ts";
import type { Editor } from "./use-text-editor.ts";

const ConfirmDialog = lazyDialog(async () => import("#kit/web/ui/confirm-dialog.tsx"));

/** The versions of a text, newest first. Each can be looked at and brought back; so can the shipped text. */
export function TextHistory({ saved, editor }: { saved: EditedText; editor: Editor }) {
  const [asked, setAsked] = useState<number | null>(null);
  const { page, language, version, history } = saved;
  const restore = async (number: number) => {
    editor.begin(await callApi(restoreText, { params: { page, language }, body: { version, number } }));
    setAsked(null);
    toast("success", m.text_restored());
  };
  const rows = [
    ...history.map((row) => ({
      number: row.version,
      name: m.text_version({ number: row.version }),
      text: savedWords(row),
      isShown: row.version === version,
      canRestore: row.version !== version,
    })),
    {
      number: 0,
      name: m.text_shipped(),
      text: m.text_shipped_text(),
      isShown: version === 0,
      canRestore: !saved.is_shipped,
    },
  ];
  return (
    <section className="grid gap-3">
      <h2 className="text-h2">{m.text_history()}</h2>
      <ul className="card divide-y divide-line">
        {rows.map(({ number, name, text, isShown, canRestore }) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 sm:px-6"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 font-semibold">
                {name}
                {isShown ? <Badge>{m.text_is_shown()}</Badge> : null}
              </p>
              <p className="text-small text-muted">{text}</p>
            </div>
            <div className="flex flex-wrap gap-3">
              <Button
                variant="quiet"
                aria-label={m.text_look_at({ name })}
                busy={editor.isLooking}
                onClick={() => editor.look(number)}
              >
                {m.text_look()}
              </Button>
              {canRestore ? (
                <Button
                  variant="secondary"
                  aria-label={number === 0 ? undefined : m.text_restore_of({ name })}
                  onClick={() => setAsked(number)}
                >
                  {number === 0 ? m.text_back_to_shipped() : m.text_restore()}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {asked === null ? null : (
        <ConfirmDialog
          title={asked === 0 ? m.text_ask_shipped() : m.text_ask_version({ number: asked })}
          words={{ confirm: m.text_restore(), busy: m.text_restoring(), failed: m.text_save_failed() }}
          outdates={[textsKey]}
          onConfirm={async () => restore(asked)}
          onClose={() => setAsked(null)}
        >
          <span>{m.text_ask_text()}</span>
          {editor.isChanged ? <span>{m.text_ask_draft()}</span> : null}
        </ConfirmDialog>
      )}
    </section>
  );
}

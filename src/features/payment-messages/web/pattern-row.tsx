import { useState } from "react";
import { callApi } from "#kit/web/api.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/payment-messages.ts";
import { deletePattern, type ShownPattern, switchShippedPattern } from "../pattern-contract.ts";
import { patternsKey } from "./api.ts";
import { kindWords } from "./message-words.ts";
import { PatternForm } from "./pattern-form.tsx";
import { walletName } from "./wallet-names.ts";

const DeleteDialog = lazyDialog(async () => import("#kit/web/ui/delete-dialog.tsx"));

/** A pattern with its sample. One of the academy's own can be edited, a shipped one switched off. */
export function PatternRow({ pattern, onCopy }: { pattern: ShownPattern; onCopy: () => void }) {
  const [isEdited, setIsEdited] = useState(false);
  const { id, key, wallet, kind, language, sample, is_on: isOn } = pattern;
  return (
    <li className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-read">{kindWords[kind]()}</h3>
        <span className="text-small text-muted">
          {walletName(wallet)} · {language === "bn" ? m.language_bn() : m.language_en()} · {key}
        </span>
        {isOn ? null : <Badge tone="grey">{m.is_off()}</Badge>}
      </div>
      {isEdited ? (
        <PatternForm saved={pattern} start={pattern} onClose={() => setIsEdited(false)} />
      ) : (
        <>
          <p lang={language} className="font-mono text-small wrap-anywhere whitespace-pre-wrap text-muted">
            {sample}
          </p>
          <div className="flex flex-wrap gap-3">
            {id === null ? <SwitchButton pattern={pattern} /> : <OwnButtons id={id} onEdit={setIsEdited} />}
            <Button variant="quiet" onClick={onCopy}>
              {m.copy_pattern()}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

function SwitchButton({ pattern: { key, is_on: isOn } }: { pattern: ShownPattern }) {
  const { write, busy, problem } = useWrite(
    async () => callApi(switchShippedPattern, { body: { key, is_on: !isOn } }),
    { failure: m.switch_failed, outdates: [patternsKey] },
  );
  const words = isOn ? m.switch_off() : m.switch_on();
  return (
    <>
      <FormError sentence={problem} />
      <Button
        variant="secondary"
        busy={busy}
        busyText={busy ? m.switching() : words}
        onClick={() => write(undefined)}
      >
        {words}
      </Button>
    </>
  );
}

function OwnButtons({ id, onEdit }: { id: number; onEdit: (isEdited: boolean) => void }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => onEdit(true)}>
        {m.edit_pattern()}
      </Button>
      <Button variant="quiet" onClick={() => setIsDeleting(true)}>
        {m.delete_pattern()}
      </Button>
      {isDeleting ? (
        <DeleteDialog
          title={m.delete_title()}
          failure={m.delete_failed()}
          outdates={[patternsKey]}
          onDelete={async () => {
            await callApi(deletePattern, { params: { id } });
            setIsDeleting(false);
          }}
          onClose={() => setIsDeleting(false)}
        >
          {m.delete_text()}
        </DeleteDialog>
      ) : null}
    </>
  );
}

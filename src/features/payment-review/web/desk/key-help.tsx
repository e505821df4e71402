import { useState } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import { CheckBox } from "#kit/web/ui/check-box.tsx";
import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/payment-review.ts";
import { areKeysOn, turnKeys } from "./keys-on.ts";

const keys: readonly [keys: string, does: () => string][] = [
  ["n j", m.key_next],
  ["p k", m.key_previous],
  ["1 – 9", m.key_money],
  ["v", m.key_verify],
  ["r", m.key_reject],
  ["u", m.key_undo],
  [".", m.key_show],
  ["/", m.key_search],
  ["?", m.key_help],
  ["Esc", m.key_close],
];

/** The keys of the desk. Loaded on demand, by its default export. */
export default function KeyHelp({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areKeysOn);
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.keys()}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {kit.close()}
        </Button>
      }
    >
      <DialogText className="text-small text-muted">{m.keys_text()}</DialogText>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1">
        {keys.map(([printed, does]) => (
          <div key={printed} className="contents">
            <dt className="flex gap-1">
              {printed.split(" ").map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-md border border-line-strong px-1 text-center font-text text-small"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does()}</dd>
          </div>
        ))}
      </dl>
      <CheckBox
        label={m.keys_on()}
        checked={on}
        onChange={({ target }) => {
          turnKeys(target.checked);
          setOn(areKeysOn());
        }}
      />
    </Dialog>
  );
}

import { useState } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import { CheckBox } from "#kit/web/ui/check-box.tsx";
import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/payment-review.ts";
import { awardKeys, type DeskKey, deskKeys, movingKeys } from "../../key-rules.ts";
import { areKeysOn, turnKeys } from "./keys-on.ts";

const does: Record<DeskKey, () => string> = {
  verify: m.key_verify,
  reject: m.key_reject,
  ask: m.key_ask,
  withoutMoney: m.key_without_money,
  keep: m.key_keep,
  sendBack: m.key_send_back,
  block: m.key_block,
  takeBack: m.key_take_back,
  undo: m.key_undo,
  show: m.key_show,
  search: m.key_search,
  help: m.key_help,
};

const keys: readonly [keys: readonly string[], does: () => string][] = [
  [movingKeys.next, m.key_next],
  [movingKeys.previous, m.key_previous],
  [["1", "–", "9"], m.key_money],
  [awardKeys, m.key_award],
  ...(Object.keys(deskKeys) as DeskKey[]).map((name): [string[], () => string] => [
    [deskKeys[name]],
    does[name],
  ]),
  [["Esc"], m.key_close],
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
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 text-small">
        {keys.map(([printed, words]) => (
          <div key={printed.join("")} className="contents">
            <dt className="flex gap-1">
              {printed.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-md border border-line-strong px-1 text-center font-text text-small"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{words()}</dd>
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

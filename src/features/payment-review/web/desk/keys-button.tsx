import { useState } from "react";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/payment-review.ts";
import { deskKeys } from "../../key-rules.ts";
import { KeyButton } from "./key-button.tsx";

const KeyHelp = lazyDialog(async () => import("./key-help.tsx"));

/** Opens the list of the keys, by a press or by its own key. */
export function KeysButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <KeyButton press={deskKeys.help} variant="link" className="gap-2" onClick={() => setOpen(true)}>
        {m.keys()}
      </KeyButton>
      {isOpen ? <KeyHelp onClose={() => setOpen(false)} /> : null}
    </>
  );
}

import { useState } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/payment-review.ts";
import { KeyCap } from "./key-cap.tsx";

const KeyHelp = lazyDialog(async () => import("./key-help.tsx"));

/** Opens the list of the keys, by a press or by its own key. */
export function KeysButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="link" className="gap-2" aria-keyshortcuts="?" onClick={() => setOpen(true)}>
        {m.keys()}
        <KeyCap>?</KeyCap>
      </Button>
      {isOpen ? <KeyHelp onClose={() => setOpen(false)} /> : null}
    </>
  );
}

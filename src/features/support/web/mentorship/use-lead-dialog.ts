import { type ComponentType, useState } from "react";
import { toast } from "#kit/web/toasts.tsx";
import * as kit from "#messages/kit.ts";

type LeadDialog = ComponentType<{ onClose: () => void }>;

/** The form of the mentorship, loaded when somebody first asks for it. */
export function useLeadDialog() {
  const [Dialog, setDialog] = useState<LeadDialog | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    if (Dialog) return;
    import("./lead-dialog.tsx").then(
      (loaded) => setDialog(() => loaded.default),
      () => {
        setOpen(false);
        toast("error", kit.network_down());
      },
    );
  };
  return { Dialog, isOpen, open, close: () => setOpen(false) };
}

import { LoaderCircle } from "lucide-react";
import * as m from "#messages/support.ts";

/** Covers the page while a message is being sent. The live region exists before its text. */
export function SendingOverlay({ busy }: { busy: boolean }) {
  return (
    <output
      className={busy ? "fixed inset-0 z-50 grid place-items-center bg-[rgb(10_20_16/0.55)] p-4" : "sr-only"}
    >
      {busy ? (
        <span className="card flex items-center gap-3 px-6 py-4 font-semibold">
          <LoaderCircle
            size={22}
            aria-hidden="true"
            className="animate-spin text-green motion-reduce:animate-none"
          />
          {m.contact_sending()}
        </span>
      ) : null}
    </output>
  );
}

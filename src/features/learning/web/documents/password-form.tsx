import { LockKeyhole } from "lucide-react";
import { useState } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/learning.ts";
import type { LockedPdf } from "./use-pdf.ts";

/** Asks for the password of a document. It is used on the device and sent nowhere. */
export function PasswordForm({ locked: { isWrong, isChecking, unlock } }: { locked: LockedPdf }) {
  const [password, setPassword] = useState("");
  return (
    <form
      className="mx-auto grid w-full max-w-sm content-center gap-4 p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (password) unlock(password);
      }}
    >
      <p className="flex items-center gap-2 font-semibold">
        <LockKeyhole size={20} aria-hidden="true" className="flex-none text-muted" />
        {m.document_locked()}
      </p>
      <TextField
        label={m.document_password()}
        hint={m.document_password_hint()}
        error={isWrong ? m.document_password_wrong() : undefined}
        type="password"
        autoComplete="off"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" busy={isChecking} busyText={m.document_loading()}>
        {m.document_unlock()}
      </Button>
    </form>
  );
}

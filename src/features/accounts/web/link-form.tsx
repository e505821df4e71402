import { ArrowLeft } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ApiError } from "#kit/web/api.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/accounts.ts";
import * as kit from "#messages/kit.ts";
import { AuthCard } from "./auth-card.tsx";

interface LinkFormProps {
  title: string;
  lead: string;
  /** Sends the secret of the link to the server, with the password if the server asked for it. Throws the refusal. */
  send: (password?: string) => Promise<void>;
  onBack: () => void;
}

/**
 * The page that the link of a mail opens. It waits for a press, because mail programs open links on their own. If the
 * server asks for the password of the registration, it shows a field for it.
 */
export function LinkForm({ title, lead, send, onBack }: LinkFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [password, setPassword] = useState<string>();
  const [error, setError] = useState<string>();
  const { write, busy } = useWrite(send, {
    failure: m.code_failed,
    onFailed: (sentence, failure) => {
      const isAboutPassword = failure instanceof ApiError && failure.fields.password !== undefined;
      if (isAboutPassword) setPassword((typed) => typed ?? "");
      if (isAboutPassword && password !== undefined) return setError(sentence);
      setProblem(sentence);
    },
  });
  return (
    <AuthCard title={title} lead={lead}>
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (busy) return;
          if (password === "") return setError(kit.field_required());
          setProblem(null);
          write(password);
        }}
      >
        <FormError sentence={problem} />
        {password === undefined ? null : (
          <TextField
            label={m.field_password_label()}
            name="password"
            type="password"
            autoComplete="current-password"
            value={password}
            readOnly={busy}
            onChange={({ target }) => {
              setPassword(target.value);
              setError(undefined);
            }}
            error={error}
          />
        )}
        <SubmitButton busy={busy} busyText={m.code_verifying()}>
          {m.link_go_on()}
        </SubmitButton>
      </form>
      <Button variant="quiet" onClick={onBack}>
        <ArrowLeft size={18} aria-hidden="true" />
        {m.code_back()}
      </Button>
    </AuthCard>
  );
}

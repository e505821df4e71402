import { ArrowLeft } from "lucide-react";
import { type FormEvent, useState } from "react";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/accounts.ts";
import { AuthCard } from "./auth-card.tsx";

interface LinkFormProps {
  title: string;
  lead: string;
  /** Sends the secret of the link to the server. Throws the refusal. */
  send: () => Promise<void>;
  onBack: () => void;
}

/** The page that the link of a mail opens. It waits for a press, because mail programs open links on their own. */
export function LinkForm({ title, lead, send, onBack }: LinkFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { write, busy } = useWrite(send, {
    failure: m.code_failed,
    onFailed: (sentence) => {
      toast("error", m.code_failed());
      setProblem(sentence);
    },
  });
  return (
    <AuthCard title={title} lead={lead}>
      <form
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          setProblem(null);
          if (!busy) write();
        }}
      >
        <FormError sentence={problem} />
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

import { startSession } from "#features/accounts/web/public.tsx";
import { useForm } from "react-hook-form";
import { callApi } from "#kit/web/api.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import * as m from "#messages/setup.ts";
import { completeSetup, type OpenedSetup } from "../contract.ts";
import { numberField } from "../rules.ts";
import { AcademyFields } from "./academy-fields.tsx";
import { AdministratorFields } from "./administrator-fields.tsx";
import { bodyOf, draftFields, draftName, type SetupValues, startingValues } from "./setup-values.ts";
import { WalletFields } from "./wallet-fields.tsx";

interface SetupFormProps {
  token: string;
  opened: OpenedSetup;
  /** The administrator is signed in. */
  onDone: () => Promise<void>;
}

/** The administrator, the academy and its wallets, in one form that is sent once. */
export function SetupForm({ token, opened, onDone }: SetupFormProps) {
  const form = useForm<SetupValues>({ defaultValues: startingValues(opened) });
  const { wallets } = opened;
  const { submit, summary, busy } = useWriteForm<SetupValues, { access: string; refresh: string }>(
    form,
    async (typed) => callApi(completeSetup, { body: { token, ...bodyOf(typed) } }),
    {
      fields: [
        "first_name",
        "last_name",
        "email",
        "password",
        "academy_name",
        "languages",
        ...wallets.map(({ provider }) => numberField(provider)),
      ],
      draft: { name: draftName, fields: draftFields(wallets) },
      failure: m.failed,
      onDone: async (tokens) => {
        await startSession(tokens);
        await onDone();
      },
    },
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="card grid gap-8 p-4 sm:p-8">
      <AdministratorFields form={form} />
      <AcademyFields form={form} />
      <WalletFields form={form} wallets={wallets} />
      <div className="grid gap-4">
        <FormError sentence={summary} />
        <SubmitButton busy={busy} busyText={m.submitting()}>
          {m.submit()}
        </SubmitButton>
      </div>
    </form>
  );
}

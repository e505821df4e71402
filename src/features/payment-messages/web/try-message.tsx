import { useForm } from "react-hook-form";
import { callApi } from "#kit/web/api.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { SelectField } from "#kit/web/ui/select-field.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import * as m from "#messages/payment-messages.ts";
import { tryPattern } from "../pattern-contract.ts";
import { TriedReading } from "./tried-reading.tsx";
import { useAnswered } from "./use-answered.ts";
import { wallets } from "./wallet-names.ts";

/** A box to see what the patterns of now read in a message. */
export function TryMessage() {
  const { register, handleSubmit } = useForm({ defaultValues: { wallet: "bkash", text: "" } });
  const tried = useAnswered(async (body: { wallet: string; text: string }) =>
    callApi(tryPattern, { body: body as never }),
  );
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <h2 className="text-h3">{m.try_title()}</h2>
      <p className="text-small text-muted">{m.try_text()}</p>
      <form noValidate className="grid gap-4" onSubmit={handleSubmit((typed) => tried.write(typed))}>
        <SelectField label={m.field_wallet()} {...register("wallet")}>
          {wallets.map(({ wallet, name }) => (
            <option key={wallet} value={wallet}>
              {name()}
            </option>
          ))}
        </SelectField>
        <TextArea label={m.try_message()} maxLength={2_000} spellCheck={false} {...register("text")} />
        <TriedReading tried={tried} />
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          busy={tried.busy}
          busyText={tried.busy ? m.trying() : m.try_it()}
        >
          {m.try_it()}
        </Button>
      </form>
    </section>
  );
}

import { useForm } from "react-hook-form";
import { callApi } from "#kit/web/api.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { CheckBox } from "#kit/web/ui/check-box.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SelectField } from "#kit/web/ui/select-field.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/payment-messages.ts";
import { incomingKinds, type MessageKind, otherKinds } from "../kind-rules.ts";
import { changePattern, createPattern, type ShownPattern, tryPattern } from "../pattern-contract.ts";
import { patternsKey } from "./api.ts";
import { kindWords } from "./message-words.ts";
import { TriedReading } from "./tried-reading.tsx";
import { useAnswered } from "./use-answered.ts";
import { wallets } from "./wallet-names.ts";

/** What a new pattern begins with. */
export type PatternStart = Partial<
  Pick<ShownPattern, "wallet" | "kind" | "language" | "pattern" | "sample" | "expected">
>;

interface Typed {
  wallet: string;
  kind: MessageKind;
  language: "en" | "bn";
  pattern: string;
  sample: string;
  amount: string;
  sender: string;
  id: string;
  is_on: boolean;
}
const fields = [
  "wallet",
  "kind",
  "language",
  "pattern",
  "sample",
  "amount",
  "sender",
  "id",
  "is_on",
] as const;

const names = ["amount", "sender", "id", "reference", "fee", "balance", "time", "tk", "name"];

const typedFrom = ({ expected, ...start }: PatternStart, isOn: boolean): Typed => ({
  wallet: start.wallet ?? wallets[0]!.wallet,
  kind: start.kind ?? "transfer",
  language: start.language ?? "en",
  pattern: start.pattern ?? "",
  sample: start.sample ?? "",
  amount: expected?.amount ?? "",
  sender: expected?.sender ?? "",
  id: expected?.id ?? "",
  is_on: isOn,
});

interface PatternFormProps {
  saved: ShownPattern | null;
  start: PatternStart;
  /** After saving or cancelling. */
  onClose: () => void;
}

/** A pattern with its sample and what the sample says. It can be tried before it is saved. */
export function PatternForm({ saved, start, onClose }: PatternFormProps) {
  const form = useForm<Typed>({ defaultValues: typedFrom(start, saved?.is_on ?? true) });
  const { register, getValues } = form;
  const { errors } = form.formState;
  const { submit, summary, busy } = useWriteForm(
    form,
    async (typed) =>
      saved?.id
        ? callApi(changePattern, { params: { id: saved.id }, body: typed as never })
        : callApi(createPattern, { body: typed as never }),
    {
      fields: [...fields],
      failure: m.save_failed,
      outdates: [patternsKey],
      onDone: () => {
        toast("success", m.saved_pattern());
        onClose();
      },
    },
  );
  const tried = useTry();
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormError sentence={summary} />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField label={m.field_wallet()} error={errors.wallet?.message} {...register("wallet")}>
          {wallets.map(({ wallet, name }) => (
            <option key={wallet} value={wallet}>
              {name()}
            </option>
          ))}
        </SelectField>
        <SelectField label={m.field_kind()} error={errors.kind?.message} {...register("kind")}>
          {[...incomingKinds, ...otherKinds].map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind]()}
            </option>
          ))}
        </SelectField>
        <SelectField label={m.field_language()} error={errors.language?.message} {...register("language")}>
          <option value="en">{m.language_en()}</option>
          <option value="bn">{m.language_bn()}</option>
        </SelectField>
      </div>
      <TextArea
        label={m.field_sample()}
        maxLength={2_000}
        spellCheck={false}
        error={errors.sample?.message}
        {...register("sample")}
      />
      <TextArea
        label={m.field_pattern()}
        hint={
          <>
            {m.pattern_hint()}{" "}
            <code className="wrap-anywhere">{names.map((name) => `{${name}}`).join(" ")}</code>
          </>
        }
        maxLength={1_000}
        spellCheck={false}
        error={errors.pattern?.message}
        {...register("pattern")}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label={m.field_amount()}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...register("amount")}
        />
        <TextField
          label={m.field_sender()}
          autoComplete="off"
          error={errors.sender?.message}
          {...register("sender")}
        />
        <TextField label={m.field_id()} autoComplete="off" error={errors.id?.message} {...register("id")} />
      </div>
      <CheckBox label={m.field_on()} error={errors.is_on?.message} {...register("is_on")} />
      <TriedReading tried={tried} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="quiet" onClick={onClose}>
          {m.cancel()}
        </Button>
        <Button
          variant="secondary"
          busy={tried.busy}
          busyText={tried.busy ? m.trying() : m.try_it()}
          onClick={() => {
            const { wallet, kind, pattern, sample } = getValues();
            tried.write({ wallet, kind, pattern, text: sample });
          }}
        >
          {m.try_it()}
        </Button>
        <SubmitButton busy={busy} busyText={m.saving()} className="sm:w-auto">
          {m.save_pattern()}
        </SubmitButton>
      </div>
    </form>
  );
}

const useTry = () => {
  const call = async (body: { wallet: string; kind: MessageKind; pattern: string; text: string }) =>
    callApi(tryPattern, { body: body as never });
  return useAnswered(call);
};

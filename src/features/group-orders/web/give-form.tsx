import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { maxNameLength } from "#features/accounts/rules.ts";
import { callApi } from "#kit/web/api.ts";
import { checkEmail } from "#kit/web/forms/check-email.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/group-orders.ts";
import { givePlace, type OwnGroupOrder, type Place } from "../contract.ts";
import { groupOrderById } from "./api.ts";

interface Values {
  email: string;
  first_name: string;
  last_name: string;
}
const fields = ["email", "first_name", "last_name"] as const;

interface GiveFormProps {
  orderId: number;
  place: Place;
  onClose: () => void;
}

/** Names the person who gets a place instead. */
export function GiveForm({ orderId, place, onClose }: GiveFormProps) {
  const queries = useQueryClient();
  const form = useForm<Values>({ defaultValues: { email: "", first_name: "", last_name: "" } });
  const { errors } = form.formState;
  const { submit, summary, busy } = useWriteForm<Values, OwnGroupOrder>(
    form,
    async (typed) => callApi(givePlace, { params: { id: orderId, placeId: place.place_id }, body: typed }),
    {
      fields: [...fields],
      failure: m.give_failed,
      onDone: (order) => {
        queries.setQueryData(groupOrderById(orderId).queryKey, order);
        toast("success", m.given());
        onClose();
      },
    },
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-3">
      <FormError sentence={summary} />
      <p className="text-small text-muted">{m.give_text()}</p>
      <TextField
        label={m.give_email()}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register("email", { validate: checkEmail })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.give_first_name()}
          autoComplete="off"
          maxLength={maxNameLength}
          error={errors.first_name?.message}
          {...form.register("first_name")}
        />
        <TextField
          label={m.give_last_name()}
          autoComplete="off"
          maxLength={maxNameLength}
          error={errors.last_name?.message}
          {...form.register("last_name")}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy} busyText={m.giving()} className="sm:w-auto">
          {m.give_send()}
        </SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          {kit.cancel()}
        </Button>
      </div>
    </form>
  );
}

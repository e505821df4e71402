import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { callApi } from "#kit/web/api.ts";
import { forgetAllStored } from "#kit/web/forms/stored.ts";
import { useServerErrors } from "#kit/web/forms/use-server-errors.ts";
import { writeSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { CheckBox } from "#kit/web/ui/check-box.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/accounts.ts";
import * as kit from "#messages/kit.ts";
import { deleteAccount } from "../../contract.ts";
import { leave } from "../sign-in/leaving.ts";

/** The last step: who means it gives their password. */
export function ConfirmLeaving({ email, onCancel }: { email: string; onCancel: () => void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { password: "", understood: false } });
  const { register, handleSubmit, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  const { summary, setSummary, show } = useServerErrors(form, ["password"]);
  useEffect(() => setFocus("password"), [setFocus]);

  const send = handleSubmit(async ({ password }) => {
    setSummary(null);
    try {
      const { message } = await callApi(deleteAccount, { body: { password } });
      await leave(async () => {
        writeSession(null);
        forgetAllStored();
        queries.clear();
        toast("success", message);
        await navigate("/", { replace: true });
      });
    } catch (error) {
      show(error, m.leave_failed());
    }
  });

  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <p>{m.leave_confirm_lead({ email })}</p>
      <FormError sentence={summary} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={m.leave_password_label()}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password", { validate: (typed) => (typed ? true : kit.field_required()) })}
      />
      <CheckBox
        label={m.leave_understood()}
        error={errors.understood?.message}
        {...register("understood", {
          validate: (ticked) => (ticked ? true : m.leave_understood_missing()),
        })}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="quiet" onClick={onCancel}>
          {m.leave_cancel()}
        </Button>
        <SubmitButton
          busy={isSubmitting}
          busyText={m.leave_deleting()}
          variant="danger"
          className="sm:w-auto"
        >
          {m.leave_final()}
        </SubmitButton>
      </div>
    </form>
  );
}

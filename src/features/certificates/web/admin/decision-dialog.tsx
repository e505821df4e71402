import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { callApi } from "#kit/web/api.ts";
import { forgetDraft, useDraft } from "#kit/web/forms/use-draft.ts";
import { useServerErrors } from "#kit/web/forms/use-server-errors.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import * as m from "#messages/certificates.ts";
import { type IssuedCertificate, reinstateCertificate, revokeCertificate } from "../../contract.ts";
import { reasonMax } from "../../rules.ts";
import { certificatesKey } from "../api.ts";

interface Values {
  reason: string;
  may_claim_again: boolean;
}

const words = {
  revoke: {
    title: m.desk_revoke_of,
    text: m.desk_revoke_text,
    hint: m.desk_reason_public,
    button: m.desk_revoke,
    busy: m.desk_revoking,
    done: m.desk_revoked_toast,
  },
  reinstate: {
    title: m.desk_reinstate_of,
    text: m.desk_reinstate_text,
    hint: m.desk_reinstate_hint,
    button: m.desk_reinstate,
    busy: m.desk_reinstating,
    done: m.desk_reinstated_toast,
  },
};

/** The reason of a revocation, or of taking one back. Loaded on demand, by its default export. */
export default function DecisionDialog({
  certificate: { number, status, learner_name: name },
  onClose,
}: {
  certificate: IssuedCertificate;
  onClose: () => void;
}) {
  const id = useId();
  const what = status === "valid" ? "revoke" : "reinstate";
  const say = words[what];
  const draft = `${what}-${number}`;
  const queries = useQueryClient();
  const form = useForm<Values>({ defaultValues: { reason: "", may_claim_again: false } });
  const { register, handleSubmit, formState } = form;
  const { isSubmitting, errors } = formState;
  const { summary, setSummary, show } = useServerErrors(form, ["reason"]);
  useDraft(form, draft, ["reason"]);
  const send = handleSubmit(async (body) => {
    setSummary(null);
    try {
      const params = { number };
      if (what === "revoke") await callApi(revokeCertificate, { params, body });
      else await callApi(reinstateCertificate, { params, body: { reason: body.reason } });
      forgetDraft(draft);
      toast("success", say.done({ name }));
      onClose();
      void queries.invalidateQueries({ queryKey: certificatesKey });
    } catch (error) {
      show(error, m.desk_action_failed());
    }
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.title({ name })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={what === "revoke" ? "danger" : "primary"}
            busy={isSubmitting}
            busyText={say.busy()}
          >
            {say.button()}
          </Button>
        </>
      }
    >
      <DialogText className="text-muted">{say.text()}</DialogText>
      <form id={id} noValidate onSubmit={send} className="grid gap-4">
        <FormError sentence={summary} />
        <TextArea
          label={m.desk_reason()}
          hint={say.hint()}
          maxLength={reasonMax}
          error={errors.reason?.message}
          {...register("reason", { validate: (typed) => (typed?.trim() ? true : m.reason_required()) })}
        />
        {what === "revoke" ? (
          <label className="flex min-h-11 cursor-pointer items-start gap-3">
            <input
              type="checkbox"
              className="mt-1 size-5 flex-none accent-green"
              {...register("may_claim_again")}
            />
            <span>
              <span className="block font-semibold">{m.desk_again_label()}</span>
              <span className="text-small text-muted">{m.desk_again_hint()}</span>
            </span>
          </label>
        ) : null}
      </form>
    </Dialog>
  );
}

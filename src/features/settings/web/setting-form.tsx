import { useEffect, useRef, useState } from "react";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { PreviewFrame } from "#kit/web/ui/preview-frame.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/settings.ts";
import { changeSetting, previewSetting, type SettingRow } from "../contract.ts";
import { toTyped, toValue } from "../typed-value.ts";
import { settingsKey } from "./api.ts";
import { ConflictButtons } from "./conflict-buttons.tsx";
import { SettingField } from "./setting-field.tsx";
import { useFieldErrors } from "./use-field-errors.ts";
import { useTyped } from "./use-typed.ts";

/** The form of a setting, made from its schema. */
export function SettingForm({ setting }: { setting: SettingRow }) {
  const { node, typed, seen, change, begin } = useTyped(setting);
  const { errors, summary, isConflict, show, forget } = useFieldErrors();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);
  const [page, setPage] = useState({ number: 0, html: "" });
  const params = { name: setting.name };
  const write = async (body: { value: unknown; seen: unknown }) => callApi(changeSetting, { params, body });
  const save = useWrite(write, {
    failure: m.save_failed,
    outdates: [settingsKey],
    onDone: ({ value }) => {
      begin(value);
      toast("success", m.saved());
    },
    onFailed: (sentence, error) => show(sentence, error),
  });
  const preview = useWrite(async (value: unknown) => callApi(previewSetting, { params, body: { value } }), {
    failure: m.preview_failed,
    onDone: ({ html }) => setPage(({ number }) => ({ number: number + 1, html })),
    onFailed: (sentence, error) => show(sentence, error),
  });
  return (
    <>
      <form
        ref={form}
        noValidate
        className="card grid gap-4 p-4 sm:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          forget();
          if (!save.busy) save.write({ value: toValue(node, typed), seen });
        }}
      >
        <FormError sentence={summary} />
        {isConflict ? (
          <ConflictButtons
            onTheirs={() => {
              begin(setting.value);
              forget();
            }}
            onMine={() => {
              forget();
              save.write({ value: toValue(node, typed), seen: setting.value });
            }}
          />
        ) : null}
        <SettingField
          setting={setting.name}
          node={node}
          label={setting.title}
          path="value"
          typed={typed}
          errors={errors}
          onChange={change}
        />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
          <Button variant="quiet" onClick={() => change(toTyped(node, setting.initial))}>
            {m.use_default()}
          </Button>
          {setting.shown_at ? (
            <Button
              variant="secondary"
              busy={preview.busy}
              busyText={m.previewing()}
              onClick={() => {
                forget();
                preview.write(toValue(node, typed));
              }}
            >
              {m.preview()}
            </Button>
          ) : null}
          <SubmitButton busy={save.busy} busyText={m.saving()} className="sm:w-auto">
            {m.save()}
          </SubmitButton>
        </div>
      </form>
      {page.number > 0 ? (
        <PreviewFrame key={page.number} html={page.html} title={m.preview_title()} text={m.preview_text()} />
      ) : null}
    </>
  );
}

import { useEffect, useRef, useState } from "react";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/settings.ts";
import { changeSetting, previewSetting, type SettingPreview, type SettingRow } from "../contract.ts";
import { toTyped, toValue } from "../typed-value.ts";
import { settingsKey } from "./api.ts";
import { ConflictButtons } from "./conflict-buttons.tsx";
import { SettingField } from "./setting-field.tsx";
import { SettingPreviewSection } from "./setting-preview.tsx";
import { useFieldErrors } from "./use-field-errors.ts";
import { useTyped } from "./use-typed.ts";

/** What the button says that shows a preview of a kind. */
const previewWords = { page: m.preview, payment: m.preview_payment, search: m.preview_search };

/** The form of a setting, made from its schema. */
export function SettingForm({ setting }: { setting: SettingRow }) {
  const { node, typed, seen, change, begin } = useTyped(setting);
  const { errors, summary, isConflict, show, forget } = useFieldErrors();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);
  const [shown, setShown] = useState<{ number: number; preview: SettingPreview } | null>(null);
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
    onDone: (made) => setShown((before) => ({ number: (before?.number ?? 0) + 1, preview: made })),
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
          {setting.preview ? (
            <Button
              variant="secondary"
              busy={preview.busy}
              busyText={m.previewing()}
              onClick={() => {
                forget();
                preview.write(toValue(node, typed));
              }}
            >
              {previewWords[setting.preview]()}
            </Button>
          ) : null}
          <SubmitButton busy={save.busy} busyText={m.saving()} className="sm:w-auto">
            {m.save()}
          </SubmitButton>
        </div>
      </form>
      {shown ? <SettingPreviewSection key={shown.number} preview={shown.preview} /> : null}
    </>
  );
}

import { ImageUp, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { publicPath } from "#kit/shared/picture-key.ts";
import { callApi } from "#kit/web/api.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FileButton } from "#kit/web/ui/file-button.tsx";
import { FieldError } from "#kit/web/ui/field-error.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/settings.ts";
import { uploadSettingPicture } from "../contract.ts";
import type { FormNode } from "../form-node.ts";
import { maxPictureBytes, maxPictureMegabytes } from "../rules.ts";
import type { SettingFieldProps } from "./field-props.ts";

type PictureNode = Extract<FormNode, { kind: "picture" }>;

/** A picture, uploaded when it is chosen and shown to visitors when the setting is saved. */
export function PictureField({
  setting,
  label,
  path,
  typed,
  errors,
  onChange,
}: SettingFieldProps<PictureNode>) {
  const id = useId();
  const key = typed as string;
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useWrite(
    async (file: File) => {
      const form = new FormData();
      form.append("picture", file);
      return callApi(uploadSettingPicture, { params: { name: setting }, body: form });
    },
    {
      failure: m.picture_failed,
      onDone: ({ picture }) => onChange(picture),
      onFailed: setProblem,
    },
  );
  const choose = (file: File) => {
    const isTooLarge = file.size > maxPictureBytes;
    setProblem(isTooLarge ? m.picture_too_large({ megabytes: maxPictureMegabytes }) : null);
    if (!isTooLarge) upload.write(file);
  };
  const error = problem ?? errors[path];
  return (
    <fieldset aria-labelledby={`${id}-label`} className="grid min-w-0 gap-3">
      <span id={`${id}-label`} className="text-small font-semibold">
        {label}
      </span>
      {/* Logos are made for white paper. */}
      <span className="grid h-24 max-w-80 place-items-center rounded-control border border-line bg-white p-3">
        {key ? (
          <img src={publicPath(key)} alt={label} className="max-h-18 max-w-full object-contain" />
        ) : (
          <span className="text-small text-[#586660]">{m.picture_none()}</span>
        )}
      </span>
      <div className="flex flex-wrap gap-3">
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          className="px-4"
          busy={upload.busy}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
          aria-invalid={error ? true : undefined}
          onChoose={([file]) => choose(file!)}
        >
          <ImageUp size={18} aria-hidden="true" />
          <span aria-live="polite">
            {upload.busy ? m.picture_uploading() : key ? m.picture_change() : m.picture_choose()}
          </span>
        </FileButton>
        {key ? (
          <Button
            variant="quiet"
            className="px-4"
            onClick={() => {
              setProblem(null);
              onChange("");
            }}
          >
            <Trash2 size={18} aria-hidden="true" />
            {m.picture_remove()}
          </Button>
        ) : null}
      </div>
      <p id={`${id}-hint`} className="text-small text-muted">
        {m.picture_hint({ megabytes: maxPictureMegabytes })}
      </p>
      <FieldError id={`${id}-error`} sentence={error} />
    </fieldset>
  );
}

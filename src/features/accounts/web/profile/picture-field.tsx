import { ImageUp, Trash2, Undo2 } from "lucide-react";
import { useId } from "react";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import { FileButton } from "#kit/web/ui/file-button.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FieldError } from "#kit/web/ui/field-error.tsx";
import * as m from "#messages/accounts.ts";
import { pictureMaxMegabytes } from "../../rules.ts";
import type { PictureChoice } from "./use-picture.ts";

interface PictureFieldProps {
  name: string;
  /** The picture as it is saved. */
  saved: string | null;
  choice: PictureChoice;
}

/** The person's picture as it will be shown, with buttons to change it. */
export function PictureField({ name, saved, choice }: PictureFieldProps) {
  const id = useId();
  const { change, preview, error, pick, remove, keep } = choice;
  const shown = change === "removed" ? null : (preview ?? saved);
  const news = change === "removed" ? m.picture_will_go() : preview ? m.picture_will_change() : null;
  return (
    <fieldset aria-labelledby={`${id}-label`} className="flex min-w-0 flex-wrap items-center gap-4 sm:gap-6">
      <span className="rounded-full border-4 border-surface shadow-[0_0_0_1px_var(--line-strong)]">
        <Avatar name={name} picture={shown} size={96} />
      </span>
      <div className="grid min-w-0 flex-1 basis-56 gap-3">
        <span id={`${id}-label`} className="text-small font-semibold">
          {m.picture_label()}
        </span>
        <div className="flex flex-wrap gap-3">
          <FileButton
            accept="image/jpeg,image/png,.jpg,.jpeg,.png"
            className="px-4"
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
            aria-invalid={error ? true : undefined}
            onChoose={async ([file]) => pick(file!)}
          >
            <ImageUp size={18} aria-hidden="true" />
            {shown ? m.picture_change() : m.picture_choose()}
          </FileButton>
          {change ? (
            <Button variant="quiet" className="px-4" onClick={keep}>
              {saved ? <Undo2 size={18} aria-hidden="true" /> : <Trash2 size={18} aria-hidden="true" />}
              {saved ? m.picture_keep() : m.picture_remove()}
            </Button>
          ) : saved ? (
            <Button variant="quiet" className="px-4" onClick={remove}>
              <Trash2 size={18} aria-hidden="true" />
              {m.picture_remove()}
            </Button>
          ) : null}
        </div>
        <p id={`${id}-hint`} aria-live="polite" className="text-small text-muted">
          {news ?? m.picture_hint({ megabytes: pictureMaxMegabytes })}
        </p>
        <FieldError id={`${id}-error`} sentence={error} />
      </div>
    </fieldset>
  );
}

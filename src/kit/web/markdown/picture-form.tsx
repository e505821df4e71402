import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { isVisible } from "#kit/shared/one-line.ts";
import * as m from "#messages/kit.ts";
import { Button } from "../ui/button.tsx";
import { CheckBox } from "../ui/check-box.tsx";
import { FieldError } from "../ui/field-error.tsx";
import { TextField } from "../ui/text-field.tsx";
import type { PictureWords } from "./text-props.ts";

/** In UTF-16 units. What needs more words belongs in the text. */
const maxWords = 500;

interface PictureFormProps {
  /** What is written already. Left out: nothing. */
  written?: PictureWords;
  /** Of the text. */
  language: string;
  /** What the button says. */
  action: string;
  /** Why the button cannot do it yet, as a sentence. Null: it can. */
  refusal?: string | null;
  /** The person asked for it just now. */
  takesFocus: boolean;
  onSet: (words: PictureWords) => void;
  onClose: () => void;
}

/** Asks what a picture shows, or whether it only decorates, and what stands under it. */
export function PictureForm({
  written,
  language,
  action,
  refusal = null,
  takesFocus,
  onSet,
  onClose,
}: PictureFormProps) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState(written?.alt ?? "");
  const [decorates, setDecorates] = useState(written?.alt === "");
  const [title, setTitle] = useState(written?.title ?? "");
  // Errors are shown after somebody tried.
  const [wasTried, setWasTried] = useState(false);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  const isMissing = !decorates && !isVisible(alt);
  const isRefused = wasTried && !isMissing && refusal !== null;
  const set = () => {
    setWasTried(true);
    if (isMissing) first.current?.focus();
    else if (refusal === null)
      onSet({ alt: decorates ? "" : alt.trim(), title: isVisible(title) ? title.trim() : null });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    set();
  };
  const line = { lang: language, maxLength: maxWords, autoComplete: "off", onKeyDown };
  return (
    <div className="grid gap-3">
      <TextField
        {...line}
        ref={first}
        label={m.picture_alt()}
        hint={m.picture_alt_hint()}
        error={wasTried && isMissing ? m.picture_alt_missing() : undefined}
        disabled={decorates}
        value={decorates ? "" : alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <CheckBox
        label={m.picture_decorates()}
        checked={decorates}
        onChange={({ target }) => setDecorates(target.checked)}
      />
      <TextField
        {...line}
        label={m.picture_line()}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button aria-describedby={isRefused ? `${id}-error` : undefined} onClick={set}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.cancel()}
        </Button>
      </div>
      <FieldError id={`${id}-error`} sentence={isRefused ? refusal : null} />
    </div>
  );
}

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import * as m from "#messages/kit.ts";
import { useHydrated } from "../use-hydrated.ts";
import { Field, type FieldProps } from "./field.tsx";

type TextFieldProps = Omit<ComponentProps<"input">, "id" | "className"> &
  FieldProps & { inputClassName?: string };

/** A labelled input. Of type `password` it gets a button that shows what was typed. */
export function TextField({
  label,
  hint,
  error,
  type = "text",
  inputClassName = "",
  ...input
}: TextFieldProps) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const secret = type === "password";
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(tied) => (
        <div className="relative">
          <input
            {...input}
            {...tied}
            type={secret && shown ? "text" : type}
            className={`input ${secret ? "pr-12" : ""} ${inputClassName}`}
          />
          {secret && hydrated ? (
            <button
              type="button"
              aria-label={shown ? m.hide_password() : m.show_password()}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-0 right-0 grid w-11 cursor-pointer place-items-center rounded-control text-muted hover:text-ink"
            >
              <Icon size={19} aria-hidden="true" />
            </button>
          ) : null}
        </div>
      )}
    </Field>
  );
}

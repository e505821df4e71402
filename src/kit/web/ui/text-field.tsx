import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import * as m from "#messages/kit.ts";
import { useAlive } from "../alive.ts";

interface TextFieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  label: ReactNode;
  hint?: ReactNode;
  /** The sentence under the field; read out when it appears. */
  error?: string | undefined;
  inputClassName?: string;
}

/** A labelled input. Of type `password` it gets a button that shows what was typed. */
export function TextField({
  label,
  hint,
  error,
  type = "text",
  inputClassName = "",
  ...input
}: TextFieldProps) {
  const id = useId();
  const alive = useAlive();
  const [shown, setShown] = useState(false);
  const secret = type === "password";
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-[0.92rem] font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={secret && shown ? "text" : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`input ${secret ? "pr-12" : ""} ${inputClassName}`}
        />
        {secret && alive ? (
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
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}

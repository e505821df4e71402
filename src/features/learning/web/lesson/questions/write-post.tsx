import { useState } from "react";
import { readDraft } from "#kit/web/forms/drafts.ts";
import { Button, type ButtonProps } from "#kit/web/ui/button.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { useLazyComponent } from "#kit/web/use-lazy-component.ts";
import * as kit from "#messages/kit.ts";
import type { PostFormProps } from "./post-form.tsx";

const load = async () => import("./post-form.tsx");

function LazyForm(props: PostFormProps) {
  const { Part, failed, retry } = useLazyComponent(load);
  if (failed) return <LoadError title={kit.part_failed()} retry={retry} />;
  return Part ? <Part {...props} /> : <output className="text-muted">{kit.opening()}</output>;
}

interface WritePostProps extends Omit<PostFormProps, "takesFocus"> {
  button: Pick<ButtonProps, "variant" | "className" | "aria-label" | "children">;
}

/**
 * A button that opens the form of a question or an answer. The form is loaded when it is opened, because most readers
 * write nothing. It is open from the start if something was typed and not sent.
 */
export function WritePost({ button, onDone, ...form }: WritePostProps) {
  const [state, setState] = useState<"new" | "kept" | "open" | "sent">(() =>
    Object.keys(readDraft(form.draft)).length > 0 ? "kept" : "new",
  );
  if (state === "kept" || state === "open")
    return (
      <LazyForm
        {...form}
        takesFocus={state === "open"}
        onDone={() => {
          setState("sent");
          onDone();
        }}
      />
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus was in the form, which is gone
    <Button {...button} autoFocus={state === "sent"} onClick={() => setState("open")} />
  );
}

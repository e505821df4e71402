import type { FormEvent, ReactNode } from "react";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { fetchCodeStep } from "./lazy-code-step.tsx";

interface FormBeforeCodeProps {
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** What is wrong with the whole form. */
  summary: string | null;
  children: ReactNode;
}

/** A form that may lead to the form for a code. That form loads while this one is sent. */
export const FormBeforeCode = ({ submit, summary, children }: FormBeforeCodeProps) => (
  <form
    method="post"
    noValidate
    onSubmit={(event) => {
      fetchCodeStep();
      void submit(event);
    }}
    className="grid gap-4"
  >
    <FormError sentence={summary} />
    {children}
  </form>
);

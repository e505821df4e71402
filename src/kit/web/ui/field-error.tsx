/**
 * The error under a field. Screen readers read it out when it appears. The field refers to it with
 * `aria-describedby`.
 */
export const FieldError = ({ id, sentence }: { id: string; sentence: string | null | undefined }) =>
  sentence ? (
    <p id={id} role="alert" className="text-small text-danger">
      {sentence}
    </p>
  ) : null;

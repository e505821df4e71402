/** What is wrong with a field, under it; read out when it appears. Its field names it as `aria-describedby`. */
export const FieldError = ({ id, sentence }: { id: string; sentence: string | null | undefined }) =>
  sentence ? (
    <p id={id} role="alert" className="text-small text-danger">
      {sentence}
    </p>
  ) : null;
